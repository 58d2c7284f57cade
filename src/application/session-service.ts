import { isFailure } from '@/domain/failure'
import { internalRoute, isLoggedIn, type SelfProof } from '@/domain/session'
import type { Clock } from './ports/clock'
import type { KeepsakeKey, Keepsakes } from './ports/keepsakes'
import type { SelfScene, Sessions } from './ports/sessions'
import type { Wechat } from './ports/wechat'
import type { SessionKeeper } from './session-keeper'

/** What the address of the page said when it was opened. */
export type Entry = { readonly code?: string; readonly isSecondLogin: boolean; readonly clinicId?: string }

/** No clinic asks for a longer wait between two codes; a stored clock beyond it is broken or from another time. */
const LONGEST_WAIT_SECONDS = 60
/** What goes with the person who logs out. */
const OF_THE_PERSON: readonly KeepsakeKey[] = [
  '_reason_draft',
  '_patient_draft',
  '_intake_draft',
  '_outbox_draft',
  '_booking_journal',
  '_reserve_journal',
  '_order_lock',
  '_to_url',
]

export class SessionService {
  readonly #sessions: Sessions
  readonly #keeper: SessionKeeper
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #wechat: Wechat

  constructor(sessions: Sessions, keeper: SessionKeeper, keepsakes: Keepsakes, clock: Clock, wechat: Wechat) {
    this.#sessions = sessions
    this.#keeper = keeper
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#wechat = wechat
  }

  /** A code logs in; a held token is checked; otherwise the clinic may know the person silently. Being a guest is no failure. */
  async enter({ code, isSecondLogin, clinicId }: Entry): Promise<void> {
    const { token } = this.#keeper
    if (code) {
      const login = isSecondLogin
        ? this.#sessions.loginAtClinic(code, clinicId ?? '')
        : this.#sessions.loginByCode(code)
      this.#keeper.keepLogin(await login)
    } else if (token) await this.#recheck(token)
    else await this.#silently()
  }

  async #recheck(token: string): Promise<void> {
    const { isValid, login } = await this.#sessions.checkToken(token)
    if (this.#keeper.token !== token) return
    if (!isValid) this.#keeper.clearLogin()
    else if (login) this.#keeper.keepLogin(login)
  }

  async #silently(): Promise<void> {
    try {
      const login = await this.#sessions.loginSilently()
      if (!this.#keeper.token) this.#keeper.keepLogin(login)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }

  /** Asks for a code and starts the wait clock, which survives a reload. */
  async sendCode(mobile: string): Promise<{ demoCode?: string }> {
    const { waitSeconds, demoCode } = await this.#sessions.sendCode(mobile)
    this.#startWait(waitSeconds)
    return demoCode ? { demoCode } : {}
  }

  /** Sends a code to the number on file, and says which it is; the same wait clock. */
  async sendSelfCode(scene: SelfScene): Promise<string> {
    const { waitSeconds, mobileMasked } = await this.#sessions.sendSelfCode(scene)
    this.#startWait(waitSeconds)
    return mobileMasked
  }
  /** Fails with `code-wrong` or `code-expired`. */
  verifySelf = (inputCode: string): Promise<SelfProof> => this.#sessions.verifySelf(inputCode)
  #startWait(seconds: number): void {
    this.#keepsakes.write('__sms_wait', { until: this.#clock.now().getTime() + seconds * 1000 })
  }

  /** Whether the person follows the clinic's account; yes for a guest and when nobody can say (spec section 9). */
  async isSubscribed(): Promise<boolean> {
    if (!isLoggedIn(this.#keeper.session)) return true
    try {
      return await this.#sessions.isSubscribed()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return true
    }
  }

  /** Seconds until a new code may be asked for, 0 when one may. */
  smsWaitSeconds(): number {
    const kept = this.#keepsakes.read('__sms_wait') as { until?: unknown } | undefined
    const until = typeof kept?.until === 'number' ? kept.until : 0
    const seconds = Math.ceil((until - this.#clock.now().getTime()) / 1000)
    return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : 0
  }

  async loginBySms(mobile: string, inputCode: string): Promise<void> {
    this.#keeper.keepLogin(await this.#sessions.loginBySms(mobile, inputCode))
    this.#keepsakes.remove('__sms_wait')
  }

  signOut(): void {
    this.#keeper.clearLogin()
    for (const key of OF_THE_PERSON) this.#keepsakes.remove(key)
  }

  /** Where to go on after login: an internal route, used once. */
  rememberDestination(route: string): void {
    if (internalRoute(route)) this.#keepsakes.write('_to_url', route)
  }
  takeDestination(): string | undefined {
    const route = internalRoute(this.#keepsakes.read('_to_url'))
    this.#keepsakes.remove('_to_url')
    return route
  }

  closeWindow = (): void => this.#wechat.closeWindow()
}
