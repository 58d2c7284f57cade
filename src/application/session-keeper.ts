import { loginFrom, withLogin, withoutLogin, type LoginInfo, type Session } from '@/domain/session'
import type { Identity } from './ports/identity'
import type { Keepsakes } from './ports/keepsakes'

/** Holds the one session of this page, in memory and in the keepsakes, and tells those who listen when it changes. */
export class SessionKeeper implements Identity {
  readonly #keepsakes: Keepsakes
  readonly #listeners = new Set<(session: Session) => void>()
  #session: Session

  /** The mp id of the address wins over the remembered one; a remembered login counts only under its own mp id. */
  constructor(keepsakes: Keepsakes, start: { mpId: string | undefined; fallbackMpId: string }) {
    this.#keepsakes = keepsakes
    const remembered = keepsakes.read('_mp_id')
    const mpId = start.mpId || (typeof remembered === 'string' && remembered) || start.fallbackMpId
    const login = loginFrom(keepsakes.read('_login_info'))
    this.#session = login ? withLogin({ mpId }, login) : { mpId }
    keepsakes.write('_mp_id', mpId)
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

  keep(session: Session): void {
    this.#session = session
    if (session.login) this.#keepsakes.write('_login_info', session.login)
    else this.#keepsakes.remove('_login_info')
    for (const listener of this.#listeners) listener(session)
  }
  keepLogin = (login: LoginInfo): void => this.keep(withLogin(this.#session, login))
  clearLogin = (): void => this.keep(withoutLogin(this.#session))

  subscribe(listener: (session: Session) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
