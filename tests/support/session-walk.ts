import { expect } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { SessionService } from '@/application/session-service'
import { isOfPerson } from '@/domain/phone/storage'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'
import type { Chain } from '../../mocks/clinic/chain'
import { DEMO_NOW, MemoryStorage, openDemo } from './demo'
import { settled as quiet } from './manual-clock'
import { note } from './walk'
import { openChain } from './open-chain'

/** What only another person's login deletes, or a log-out; a login by SMS restarts the idle time, and questions go with their patient. */
export const OF_PERSON = STORAGE_KEYS.filter((key) => isOfPerson(key) && !/^_(touched|questions)_draft$/.test(key))

/** What must be so: who is here, whose token that is, and which codes are good. */
export class SessionModel {
  login: { readonly mobile: string; patientId: string; token: string } | undefined
  /** Whose text the phone keeps. */
  typedBy: string | undefined
  readonly codes = new Map<string, { readonly until: number; readonly waitUntil: number }>()
  /** WeChat's codes work once. */
  readonly used = new Set<string>()
  written = 0
  trips = 0
}

/** One phone, its page, and the clinic; every request is held against the login of the moment. */
export class SessionReal {
  readonly chain: Chain = openChain({ clock: { at: DEMO_NOW } })
  readonly storage = new MemoryStorage()
  readonly breaches: string[] = []
  #held: (() => void)[] | undefined
  app = this.#open()

  get now(): number {
    return this.chain.clock.now().getTime()
  }
  get keeper(): SessionKeeper {
    return this.app.container.get(SessionKeeper)
  }
  get sessions(): SessionService {
    return this.app.container.get(SessionService)
  }
  get patients(): PatientService {
    return this.app.container.get(PatientService)
  }
  reload(): void {
    this.app = this.#open()
  }
  /** Answers that are on their way wait until they are let through. */
  hold(): () => void {
    const held: (() => void)[] = []
    this.#held = held
    return () => {
      this.#held = undefined
      for (const go of held) go()
    }
  }
  #open() {
    const network =
      (to: Transport): Transport =>
      async (config) => {
        const sent = String(config.headers['x-mc-token'] ?? '')
        if (sent !== (this.keeper.token ?? '')) this.breaches.push(`${config.url ?? ''} with another token`)
        const answer = await to(config)
        const held = this.#held
        if (held) await new Promise<void>((resolve) => void held.push(resolve))
        return answer
      }
    return openDemo({ chain: this.chain, storage: this.storage, network })
  }
}

/** After every step: the page, the phone and the clinic know of the same login, or of none. */
export async function expectSame(model: SessionModel, real: SessionReal): Promise<void> {
  const { login } = real.keeper.session
  expect(login && { token: login.token, patientId: login.patientId }).toEqual(
    model.login && { token: model.login.token, patientId: model.login.patientId },
  )
  const kept = real.storage.read('_login_info') as { readonly token?: string } | undefined
  expect(kept?.token).toBe(model.login?.token)
  expect(real.app.stores.session.isLoggedIn).toBe(model.login !== undefined)
  expect(OF_PERSON.map((key) => [key, real.storage.read(key)])).toEqual(OF_PERSON.map((key) => [key, model.typedBy]))
  const token = real.chain.books.tokens.byId(login?.token ?? '')
  if (token && login) {
    expect(real.chain.books.accounts.byId(token.accountId)?.mobile).toBe(model.login?.mobile)
    expect(token.patientId).toBe(login.patientId)
  }
  expect(real.sessions.smsWaitSeconds()).toBeLessThanOrEqual(60)
  expect(real.sessions.smsWaitSeconds()).toBeGreaterThanOrEqual(0)
  expect(real.breaches).toEqual([])
  await quiet()
}

export const entered = (model: SessionModel, { keeper }: SessionReal, mobile: string): void => {
  const { login } = keeper.session
  if (model.typedBy !== undefined) note(`kept text: ${model.typedBy === mobile ? 'same person' : 'another person'}`)
  if (model.typedBy !== mobile) model.typedBy = undefined
  model.login = { mobile, patientId: login?.patientId ?? '', token: login?.token ?? '' }
}
export const isAlive = ({ chain, now, keeper }: SessionReal): boolean =>
  (chain.books.tokens.byId(keeper.token ?? '')?.expireAt ?? 0) > now
/** The shell follows what a call has told of: it logs out. */
export function follow(model: SessionModel, { app }: SessionReal): void {
  if (app.stores.notice.leading === 'signed-out') {
    app.stores.session.endLogin()
    model.login = undefined
    note('logged out by the clinic')
  }
  app.stores.notice.followed()
  app.stores.notice.answer()
}

export const openSessionWalk = () => ({ model: new SessionModel(), real: new SessionReal() })
