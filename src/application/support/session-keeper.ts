import { Failure } from '@/domain/failure/failure'
import { isDraftKey, isOfPerson } from '@/domain/phone/storage'
import {
  changeBetween,
  isSamePerson,
  loginFrom,
  withLogin,
  withoutLogin,
  type Elsewhere,
  type LoginInfo,
  type Person,
  type Session,
} from '@/domain/session/session'
import type { Identity } from '../ports/identity'
import type { PhoneStorage } from '../ports/phone-storage'

/** It goes into every call's address, so anything else counts as none. */
const MP_ID = /^[A-Za-z0-9_-]{1,64}$/
const isMpId = (value: unknown): value is string => typeof value === 'string' && MP_ID.test(value)

type Listener = (session: Session, elsewhere: Elsewhere | undefined) => void

/**
 * Holds the one session of this page, in memory and in the storage, and tells those who listen when it changes. Another
 * window of the same phone may change the storage: what it did is taken over when it tells, and before every write.
 */
export class SessionKeeper implements Identity {
  readonly #listeners = new Set<Listener>()
  #session: Session
  #clinic: string | undefined
  #replacing: Promise<unknown> = Promise.resolve()
  /** How often somebody has come, gone or been selected, as far as this window knows. */
  #turns = 0

  /** Nobody but config.json's default names the clinic, which may call itself otherwise. */
  #isFallback: boolean
  /** The person who was logged in last, as far as this window knows. */
  #person: Person | undefined

  /**
   * The mp id of the address wins over the remembered one; a remembered login counts only under its own mp id. What the address says
   * is remembered once the clinic has answered (`confirmClinic`).
   */
  constructor(
    private readonly storage: PhoneStorage,
    start: { mpId: string | undefined; fallbackMpId: string; isFixed?: boolean },
  ) {
    const named = [start.mpId, storage.read('_mp_id')].find(isMpId)
    const mpId = start.isFixed ? start.fallbackMpId : (named ?? start.fallbackMpId)
    this.#isFallback = !start.isFixed && mpId === start.fallbackMpId && start.mpId !== mpId
    storage.setClinic(mpId)
    this.#session = this.#kept(mpId)
    this.#person = this.#session.login
    this.#clinic = this.#keptClinic()
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
  /** Logs this person in, unless the login is another clinic's. */
  keepLogin = (login: LoginInfo): void => {
    if (this.#isFallback && login.mpId !== this.mpId && isMpId(login.mpId)) {
      this.storage.setClinic(login.mpId, true)
      this.#session = { ...this.#session, mpId: login.mpId }
    }
    this.#put(withLogin(this.#session, login))
  }
  /** The clinic has answered for the mp id of this page, so that the next visit may begin with it. */
  confirmClinic = (): void => this.storage.write('_mp_id', this.mpId)
  /**
   * Asks the clinic for another login and keeps it for the session that asked: whoever has logged in or out or been selected
   * meanwhile, here or in another window, stays so, and the answer is `false`. The token of before may be dead from the moment
   * that this is asked. Fails with `login-refused` when the login is another clinic's.
   */
  async replaceLogin(ask: () => Promise<LoginInfo>): Promise<boolean> {
    const turns = this.#turns
    const { login: asking } = this.#kept(this.mpId)
    const replacing = ask().then((login) => {
      this.catchUp()
      if (turns !== this.#turns || asking?.token !== this.token) return false
      this.keepLogin(login)
      if (this.token !== login.token) throw new Failure({ kind: 'login-refused' })
      return true
    })
    this.#replacing = Promise.allSettled([this.#replacing, replacing])
    return replacing
  }
  async settled(): Promise<void> {
    await this.#replacing
  }
  clearLogin = (): void => this.#put(withoutLogin(this.#session))
  /** The clinic no longer knows this login: what the person has typed stays for the next login. */
  expireLogin(): void {
    const { login } = this.#session
    if (login) this.storage.write('_owner', { openId: login.openId, patientId: login.patientId })
    this.clearLogin()
  }
  /** A login has expired, and the person has not logged in again. */
  get hasExpired(): boolean {
    return this.storage.read('_owner') !== undefined
  }
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
    if (change !== 'clinic') this.#turnTo(kept, isDraftKey)
    this.#clinic = clinic
    this.#tell(change)
    return change
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #kept(mpId: string): Session {
    const login = loginFrom(this.storage.read('_login_info'))
    return login ? withLogin({ mpId }, login) : { mpId }
  }
  #keptClinic(): string | undefined {
    const id = this.storage.read('_clinic_id')
    return typeof id === 'string' ? id : undefined
  }
  /** `goes` are the keys that are deleted when another person logs in. */
  #turnTo(session: Session, goes: (key: string) => boolean): void {
    const { login } = session
    if (login?.token !== this.token) this.#turns++
    if (login && login.token !== this.token) {
      const before = (this.storage.read('_owner') ?? this.#person) as Person | undefined
      if (before && !isSamePerson(before, login)) this.storage.wipe(goes)
      this.#person = login
    }
    this.#session = session
  }
  #put(session: Session): void {
    this.#turnTo(session, isOfPerson)
    if (session.login) {
      this.storage.write('_login_info', session.login)
      this.storage.remove('_owner')
      this.confirmClinic()
    } else this.storage.remove('_login_info')
    this.#tell(undefined)
  }
  #tell(elsewhere: Elsewhere | undefined): void {
    for (const listener of this.#listeners) listener(this.#session, elsewhere)
  }
}
