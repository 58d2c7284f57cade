import { Failure } from '@/domain/failure/failure'
import { isDraftKey, isPersonalDataKey } from '@/domain/device/storage'
import {
  diffSessions,
  isSamePerson,
  parseLoginInfo,
  withLogin,
  withoutLogin,
  type ExternalSessionChange,
  type LoginInfo,
  type LoginIdentity,
  type Session,
} from '@/domain/session/session'
import type { Identity } from '../ports/identity'
import type { DeviceStorage } from '../ports/device-storage'

/** Restricted, because the mp id is part of every request URL. */
const MP_ID = /^[A-Za-z0-9_-]{1,64}$/
const isMpId = (value: unknown): value is string => typeof value === 'string' && MP_ID.test(value)

type Listener = (session: Session, elsewhere: ExternalSessionChange | undefined) => void

/**
 * Holds the page's session in memory and in storage, and notifies subscribers of changes. Changes that other tabs make
 * to the storage are applied when the browser reports them and before every write.
 */
export class SessionHolder implements Identity {
  readonly #listeners = new Set<Listener>()
  #session: Session
  #clinic: string | undefined
  #replacing: Promise<unknown> = Promise.resolve()
  /** Counts token changes seen by this page: logins, logouts and patient changes. */
  #turns = 0

  /** Whether the mp id is only the default in config.json, so that the clinic may correct it. */
  #isFallback: boolean
  /** The last person logged in on this page. */
  #person: LoginIdentity | undefined

  /**
   * The URL's mp id overrides the stored one, and is stored once the clinic has responded (`confirmClinic`). A stored
   * login is used only with its own mp id.
   */
  constructor(
    private readonly storage: DeviceStorage,
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

  /** Updates the session, unless another tab has changed it meanwhile. */
  keep(session: Session): void {
    if (!this.catchUp()) this.#put(session)
  }
  /** Logs in, unless the login belongs to another clinic. */
  keepLogin = (login: LoginInfo): void => {
    if (this.#isFallback && login.mpId !== this.mpId && isMpId(login.mpId)) {
      this.storage.setClinic(login.mpId, true)
      this.#session = { ...this.#session, mpId: login.mpId }
    }
    this.#put(withLogin(this.#session, login))
  }
  /** Stores the page's mp id for the next start; called once the clinic has responded. */
  confirmClinic = (): void => this.storage.write('_mp_id', this.mpId)
  /**
   * Requests a new login and applies it, unless the session has changed meanwhile, in this tab or another: returns
   * false then. The old token may be invalid as soon as the request is sent. Fails with `login-refused` when the login
   * belongs to another clinic.
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
  /** Ends a login that the clinic no longer accepts. Drafts are kept in case the same person logs in next. */
  expireLogin(): void {
    const { login } = this.#session
    if (login) this.storage.write('_owner', { openId: login.openId, patientId: login.patientId })
    this.clearLogin()
  }
  /** Whether a login has expired and the person has not logged in again. */
  get hasExpired(): boolean {
    return this.storage.read('_owner') !== undefined
  }
  /** Records that this page now displays the stored clinic. */
  noteClinic(): void {
    this.#clinic = this.#keptClinic()
  }

  /** Applies and returns a change made in another tab. */
  catchUp(): ExternalSessionChange | undefined {
    const kept = this.#kept(this.mpId)
    const clinic = this.#keptClinic()
    const change = diffSessions(this.#session, kept) ?? (clinic === this.#clinic ? undefined : 'clinic')
    if (!change) return undefined
    if (change !== 'clinic') this.#turnTo(kept, isDraftKey)
    this.#clinic = clinic
    this.#notify(change)
    return change
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #kept(mpId: string): Session {
    const login = parseLoginInfo(this.storage.read('_login_info'))
    return login ? withLogin({ mpId }, login) : { mpId }
  }
  #keptClinic(): string | undefined {
    const id = this.storage.read('_clinic_id')
    return typeof id === 'string' ? id : undefined
  }
  /** `goes` selects the keys to delete when another person logs in. */
  #turnTo(session: Session, goes: (key: string) => boolean): void {
    const { login } = session
    if (login?.token !== this.token) this.#turns++
    if (login && login.token !== this.token) {
      const before = (this.storage.read('_owner') ?? this.#person) as LoginIdentity | undefined
      if (before && !isSamePerson(before, login)) this.storage.wipe(goes)
      this.#person = login
    }
    this.#session = session
  }
  #put(session: Session): void {
    this.#turnTo(session, isPersonalDataKey)
    if (session.login) {
      this.storage.write('_login_info', session.login)
      this.storage.remove('_owner')
      this.confirmClinic()
    } else this.storage.remove('_login_info')
    this.#notify(undefined)
  }
  #notify(elsewhere: ExternalSessionChange | undefined): void {
    for (const listener of this.#listeners) listener(this.#session, elsewhere)
  }
}
