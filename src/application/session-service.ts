import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { Failure, isFailure, isOutcomeUnknown } from '@/domain/failure/failure'
import { survivesLogout } from '@/domain/device/storage'
import { canUseCode, parseOAuthAttempts, markCodeAsUsed, type OAuthCallback } from '@/domain/session/oauth-redirect'
import {
  parseInternalRoute,
  isLoggedIn,
  parseLoginInfo,
  type LoginInfo,
  type PhoneVerificationProof,
} from '@/domain/session/session'
import { ConsentService } from './consent-service'
import { Clock, DeviceClock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'
import { Sessions, type VerificationPurpose } from './ports/sessions'
import { Wechat } from './ports/wechat'
import { SessionHolder } from './support/session-holder'

/** Login parameters in the page URL. */
export type LoginUrlParams = {
  readonly code?: string
  readonly state?: string
  readonly isSecondLogin: boolean
  readonly clinicId?: string
}

type WithCode = LoginUrlParams & { readonly code: string }

export type AccountFollowState = 'yes' | 'no' | 'unknown'

/** Maximum wait between two codes; a longer stored wait comes from a wrong clock. */
const MAX_WAIT_SECONDS = 60 * 60
const MAX_LIFE_SECONDS = 30 * 60

export class SessionService {
  /** The URL's login code, if logging in with it failed. */
  #pending: WithCode | undefined

  static readonly inject = [Sessions, SessionHolder, DeviceStorage, Clock, DeviceClock, Wechat, ConsentService] as const
  constructor(
    private readonly sessions: Sessions,
    private readonly keeper: SessionHolder,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly deviceClock: DeviceClock,
    private readonly wechat: Wechat,
    private readonly consents: ConsentService,
  ) {}

  /** Whether the payment journal has entries, of any patient. */
  get wasPaying(): boolean {
    return this.storage.read('_pay_journal') !== undefined
  }

  /**
   * Logs in with the URL's code, or checks the stored token, or tries a silent login. Remaining a guest is not a
   * failure.
   */
  async enter(entry: LoginUrlParams): Promise<void> {
    const { code, state } = entry
    const { token } = this.keeper
    const trips = this.storage.read('_login_trips')
    if (code && this.#take({ code, ...(state && { state }) })) await this.#byCode({ ...entry, code }, trips)
    else if (token) await this.#recheck(token)
    else if (this.#setAside === undefined) await this.#silently()
  }

  /**
   * Accepts each code once, and only with a `state` created on this device. Redirects are dated by the device clock:
   * after the redirect, no response has corrected the other one yet.
   */
  #take(brought: OAuthCallback): boolean {
    const trips = parseOAuthAttempts(this.storage.read('_login_trips'), this.deviceClock.now().getTime())
    if (!canUseCode(trips, brought)) return false
    this.storage.write('_login_trips', markCodeAsUsed(trips, brought))
    return true
  }

  async #byCode(entry: WithCode, tripsBefore: unknown): Promise<void> {
    try {
      await this.keeper.replaceLogin(() => this.#ask(entry))
      this.#pending = undefined
    } catch (thrown) {
      this.#pending = isFailure(thrown, 'login-refused') ? undefined : entry
      // The request may not have reached the clinic, so the code may be unused; only the clinic knows.
      if (isOutcomeUnknown(thrown)) this.storage.write('_login_trips', tripsBefore)
      throw thrown
    }
  }
  #ask = ({ code, isSecondLogin, clinicId = '' }: WithCode): Promise<LoginInfo> =>
    isSecondLogin ? this.sessions.loginAtClinic(code, clinicId) : this.sessions.loginByCode(code)

  /**
   * After an SMS login, sends the failed code again, because the clinic now knows the user. Ignores a response for
   * another patient.
   */
  async #sendPending(): Promise<void> {
    const entry = this.#pending
    const { login } = this.keeper.session
    this.#pending = undefined
    if (!entry || !login) return
    try {
      await this.keeper.replaceLogin(async () => {
        const again = await this.#ask(entry)
        return again.patientId && again.patientId === login.patientId ? again : login
      })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }

  async #recheck(token: string): Promise<void> {
    const { isValid, login } = await this.sessions.checkToken(token)
    this.keeper.catchUp()
    if (this.keeper.token !== token) return
    if (!isValid) this.keeper.expireLogin()
    else if (login) this.keeper.keepLogin(login)
  }

  async #silently(): Promise<void> {
    try {
      await this.keeper.replaceLogin(() => this.sessions.loginSilently())
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }

  /**
   * Requests a code. Stores when a new code may be requested and when this one expires, so that both survive a reload.
   */
  async sendCode(mobile: string): Promise<{ demoCode?: string }> {
    const { waitSeconds, expireSeconds, demoCode } = await this.sessions.sendCode(mobile)
    this.#startWait(waitSeconds, expireSeconds, mobile)
    return demoCode ? { demoCode } : {}
  }

  /** Sends a code to the number on file and returns the masked number; the same wait applies. */
  async sendSelfCode(scene: VerificationPurpose): Promise<string> {
    const { waitSeconds, mobileMasked } = await this.sessions.sendSelfCode(scene)
    this.#startWait(waitSeconds)
    return mobileMasked
  }
  /** Fails with `code-wrong` or `code-expired`. */
  verifySelf = (inputCode: string): Promise<PhoneVerificationProof> => this.sessions.verifySelf(inputCode)
  #startWait(seconds: number, goodSeconds = 0, mobile?: string): void {
    const now = this.clock.now().getTime()
    const wait = Math.min(seconds, MAX_WAIT_SECONDS)
    const goodUntil = goodSeconds > 0 ? { goodUntil: now + goodSeconds * 1000 } : {}
    this.storage.write('__sms_wait', {
      wait,
      until: now + wait * 1000,
      ...goodUntil,
      mobile,
    })
  }

  /** Whether the user follows the clinic's WeChat account; 'unknown' for a guest or after a failed check. */
  async following(): Promise<AccountFollowState> {
    if (!isLoggedIn(this.keeper.session)) return 'unknown'
    try {
      return (await this.sessions.isSubscribed()) ? 'yes' : 'no'
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return 'unknown'
    }
  }
  /** Whether the user follows the account; true unless the clinic denies it (docs/product/constants.md). */
  isSubscribed = async (): Promise<boolean> => (await this.following()) !== 'no'

  /** Seconds until a new code may be requested; 0 once it may. */
  smsWaitSeconds = (): number => this.#secondsLeft('until', MAX_WAIT_SECONDS)
  /** Estimated seconds until the last code expires; 0 when there is no code or its expiry is unknown. */
  smsGoodSeconds = (): number => this.#secondsLeft('goodUntil', MAX_LIFE_SECONDS)
  /** The number the code was sent to, until the wait is over and the code has expired. */
  codeSentTo(): string | undefined {
    const kept = this.storage.read('__sms_wait') as { readonly mobile?: unknown } | null | undefined
    const isOver = this.smsWaitSeconds() === 0 && this.smsGoodSeconds() === 0
    if (kept && isOver) this.storage.remove('__sms_wait')
    return !isOver && typeof kept?.mobile === 'string' ? kept.mobile : undefined
  }
  #secondsLeft(clock: 'until' | 'goodUntil', longest: number): number {
    const kept = this.storage.read('__sms_wait') as Partial<Record<typeof clock | 'wait', unknown>> | null | undefined
    const until = kept?.[clock]
    // Setting the clock back must not prolong the wait.
    const most = clock === 'until' && typeof kept?.wait === 'number' ? Math.min(kept.wait, longest) : longest
    const seconds = typeof until === 'number' ? Math.ceil((until - this.clock.now().getTime()) / 1000) : 0
    return seconds <= most ? Math.max(seconds, 0) : 0
  }

  /** Logs in with an SMS code; the form has already required both consents. */
  async loginBySms(mobile: string, inputCode: string): Promise<void> {
    const isKept = await this.keeper.replaceLogin(async () => {
      const login = await this.sessions.loginBySms(mobile, inputCode)
      this.consents.give(REQUIRED_CONSENTS)
      return login
    })
    if (!isKept) throw new Failure({ kind: 'changed-elsewhere' })
    for (const key of ['__sms_wait', '_set_aside', '_touched_draft'] as const) this.storage.remove(key)
    await this.#sendPending()
  }
  /** Whether an active or suspended login lacks a required consent. */
  needsConsent = (): boolean =>
    (isLoggedIn(this.keeper.session) || parseLoginInfo(this.#setAside) !== undefined) &&
    this.consents.outstanding().length > 0
  /** The login suspended when consent was withdrawn. */
  get #setAside(): unknown {
    return this.storage.read('_set_aside')
  }

  /** Called when the clinic no longer accepts this login. */
  endLogin = (): void => this.keeper.expireLogin()
  /** Logs out and deletes all personal data, because the next user may be another person. */
  signOut(): void {
    this.keeper.clearLogin()
    this.storage.wipe((key) => !survivesLogout(key))
    this.keeper.noteClinic()
  }

  /** Stores the route to open after the next login. */
  rememberDestination(route: string): void {
    if (parseInternalRoute(route)) this.storage.write('_to_url', route)
  }
  destination = (): string | undefined => parseInternalRoute(this.storage.read('_to_url'))
  takeDestination(): string | undefined {
    const route = this.destination()
    this.storage.remove('_to_url')
    return route
  }

  closeWindow = (): void => this.wechat.closeWindow()
}
