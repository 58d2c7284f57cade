import {
  changeBetween,
  loginFrom,
  withLogin,
  withoutLogin,
  type Elsewhere,
  type LoginInfo,
  type Session,
} from '@/domain/session/session'
import type { Identity } from '../ports/identity'
import type { PhoneStorage } from '../ports/phone-storage'

/** It goes into every call's address, so a stored one that is no id counts as none. */
const MP_ID = /^[A-Za-z0-9_-]{1,64}$/

type Listener = (session: Session, elsewhere: Elsewhere | undefined) => void

/**
 * Holds the one session of this page, in memory and in the storage, and tells those who listen when it changes. Another
 * window of the same phone may change the storage: what it did is taken over when it tells, and before every write.
 */
export class SessionKeeper implements Identity {
  readonly #storage: PhoneStorage
  readonly #listeners = new Set<Listener>()
  #session: Session
  #clinic: string | undefined
  #replacing: Promise<unknown> = Promise.resolve()
  /** How often somebody has come, gone or been selected, as far as this window knows. */
  #turns = 0

  /** The mp id of the address wins over the remembered one; a remembered login counts only under its own mp id. */
  constructor(storage: PhoneStorage, start: { mpId: string | undefined; fallbackMpId: string }) {
    this.#storage = storage
    const remembered = storage.read('_mp_id')
    const known = typeof remembered === 'string' && MP_ID.test(remembered) ? remembered : undefined
    const mpId = start.mpId || known || start.fallbackMpId
    this.#session = this.#kept(mpId)
    this.#clinic = this.#keptClinic()
    storage.write('_mp_id', mpId)
    storage.watch(() => this.catchUp())
  }

  get session(): Session {
    return this.#session
  }
  get mpId(): string {
    return this.#session.mpId
  }
  get token(): string | undefined {
    return this.#session.login?.token
  }

  /** What was learned of the session of before; where another window has changed that meanwhile, its word stands. */
  keep(session: Session): void {
    if (!this.catchUp()) this.#put(session)
  }
  /** Whoever this login is of is here now. */
  keepLogin = (login: LoginInfo): void => this.#put(withLogin(this.#session, login))
  /**
   * Asks the clinic for another login and keeps it for the session that asked: whoever has logged in or out or been selected
   * meanwhile, here or in another window, stays so, and the answer is `false`. The token of before may be dead from the moment
   * that this is asked.
   */
  async replaceLogin(ask: () => Promise<LoginInfo>): Promise<boolean> {
    const turns = this.#turns
    const { login: asking } = this.#kept(this.mpId)
    const replacing = ask().then((login) => {
      this.catchUp()
      if (turns !== this.#turns || asking?.token !== this.token) return false
      this.keepLogin(login)
      return true
    })
    this.#replacing = Promise.allSettled([this.#replacing, replacing])
    return replacing
  }
  async settled(): Promise<void> {
    await this.#replacing
  }
  clearLogin = (): void => this.#put(withoutLogin(this.#session))
  /** The clinic that is kept as chosen is the one this window shows. */
  noteClinic(): void {
    this.#clinic = this.#keptClinic()
  }

  /** Takes over what another window has changed, and says what that was. */
  catchUp(): Elsewhere | undefined {
    const kept = this.#kept(this.mpId)
    const clinic = this.#keptClinic()
    const change = changeBetween(this.#session, kept) ?? (clinic === this.#clinic ? undefined : 'clinic')
    if (!change) return undefined
    if (change !== 'clinic') this.#turnTo(kept)
    this.#clinic = clinic
    this.#tell(change)
    return change
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #kept(mpId: string): Session {
    const login = loginFrom(this.#storage.read('_login_info'))
    return login ? withLogin({ mpId }, login) : { mpId }
  }
  #keptClinic(): string | undefined {
    const id = this.#storage.read('_clinic_id')
    return typeof id === 'string' ? id : undefined
  }
  #turnTo(session: Session): void {
    if (session.login?.token !== this.token) this.#turns++
    this.#session = session
  }
  #put(session: Session): void {
    this.#turnTo(session)
    if (session.login) this.#storage.write('_login_info', session.login)
    else this.#storage.remove('_login_info')
    this.#tell(undefined)
  }
  #tell(elsewhere: Elsewhere | undefined): void {
    for (const listener of this.#listeners) listener(this.#session, elsewhere)
  }
}
