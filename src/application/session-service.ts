import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { Failure, isFailure, isOutcomeOpen } from '@/domain/failure/failure'
import { outlivesLogin } from '@/domain/phone/storage'
import { mayUse, tripsFrom, withUsed, type Brought } from '@/domain/session/login-trip'
import { internalRoute, isLoggedIn, loginFrom, type LoginInfo, type SelfProof } from '@/domain/session/session'
import { ConsentService } from './consent-service'
import { Clock } from './ports/clock'
import { PhoneStorage } from './ports/phone-storage'
import { Sessions, type SelfScene } from './ports/sessions'
import { Wechat } from './ports/wechat'
import { SessionKeeper } from './support/session-keeper'

/** What the address of the page said when it was opened. */
export type Entry = {
  readonly code?: string
  readonly state?: string
  readonly isSecondLogin: boolean
  readonly clinicId?: string
}

type WithCode = Entry & { readonly code: string }

export type Following = 'yes' | 'no' | 'unknown'

/** A clinic that asks for a longer wait between two codes is obeyed so far; a stored clock beyond it is from another time. */
const LONGEST_WAIT_SECONDS = 60 * 60
const LONGEST_LIFE_SECONDS = 30 * 60

export class SessionService {
  /** What the page was opened with, and the clinic has not logged in yet. */
  #pending: WithCode | undefined

  static readonly needs = [Sessions, SessionKeeper, PhoneStorage, Clock, Wechat, ConsentService] as const
  constructor(
    private readonly sessions: Sessions,
    private readonly keeper: SessionKeeper,
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly wechat: Wechat,
    private readonly consents: ConsentService,
  ) {}

  /** There are notes of payments, whoever made them. */
  get wasPaying(): boolean {
    return this.storage.read('_pay_journal') !== undefined
  }

  /** A code logs in; a held token is checked; otherwise the clinic may know the person silently. Being a guest is no failure. */
  async enter(entry: Entry): Promise<void> {
    const { code, state } = entry
    const { token } = this.keeper
    const trips = this.storage.read('_login_trips')
    if (code && this.#take({ code, ...(state && { state }) })) await this.#byCode({ ...entry, code }, trips)
    else if (token) await this.#recheck(token)
    else if (this.#setAside === undefined) await this.#silently()
  }

  /** A code counts once, and only with a state that this phone gave away. */
  #take(brought: Brought): boolean {
    const trips = tripsFrom(this.storage.read('_login_trips'), this.clock.now().getTime())
    if (!mayUse(trips, brought)) return false
    this.storage.write('_login_trips', withUsed(trips, brought))
    return true
  }

  async #byCode(entry: WithCode, tripsBefore: unknown): Promise<void> {
    try {
      await this.keeper.replaceLogin(() => this.#ask(entry))
      this.#pending = undefined
    } catch (thrown) {
      this.#pending = isFailure(thrown, 'login-refused') ? undefined : entry
      // It may never have reached the clinic, which alone knows whether it is used up.
      if (isOutcomeOpen(thrown)) this.storage.write('_login_trips', tripsBefore)
      throw thrown
    }
  }
  #ask = ({ code, isSecondLogin, clinicId = '' }: WithCode): Promise<LoginInfo> =>
    isSecondLogin ? this.sessions.loginAtClinic(code, clinicId) : this.sessions.loginByCode(code)

  /** The code that did not log in goes to the clinic again, which now knows whose it is; it makes nobody another person. */
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

  /** Asks for a code and starts two clocks that survive a reload: when to ask again, and how long this one lives. */
  async sendCode(mobile: string): Promise<{ demoCode?: string }> {
    const { waitSeconds, expireSeconds, demoCode } = await this.sessions.sendCode(mobile)
    this.#startWait(waitSeconds, expireSeconds, mobile)
    return demoCode ? { demoCode } : {}
  }

  /** Sends a code to the number on file, and says which it is; the same wait clock. */
  async sendSelfCode(scene: SelfScene): Promise<string> {
    const { waitSeconds, mobileMasked } = await this.sessions.sendSelfCode(scene)
    this.#startWait(waitSeconds)
    return mobileMasked
  }
  /** Fails with `code-wrong` or `code-expired`. */
  verifySelf = (inputCode: string): Promise<SelfProof> => this.sessions.verifySelf(inputCode)
  #startWait(seconds: number, goodSeconds = 0, mobile?: string): void {
    const now = this.clock.now().getTime()
    const wait = Math.min(seconds, LONGEST_WAIT_SECONDS)
    const goodUntil = goodSeconds > 0 ? { goodUntil: now + goodSeconds * 1000 } : {}
    this.storage.write('__sms_wait', {
      wait,
      until: now + wait * 1000,
      ...goodUntil,
      mobile,
    })
  }

  /** Whether the person follows the clinic's account; nobody can say for a guest, or when the check fails. */
  async following(): Promise<Following> {
    if (!isLoggedIn(this.keeper.session)) return 'unknown'
    try {
      return (await this.sessions.isSubscribed()) ? 'yes' : 'no'
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return 'unknown'
    }
  }
  /** Subscribed unless the clinic says otherwise (docs/product/constants.md). */
  isSubscribed = async (): Promise<boolean> => (await this.following()) !== 'no'

  /** Seconds until a new code may be asked for, 0 when one may. */
  smsWaitSeconds = (): number => this.#secondsLeft('until', LONGEST_WAIT_SECONDS)
  /** Seconds that the code sent last still lives, 0 when none does or nobody knows; the clinic alone decides. */
  smsGoodSeconds = (): number => this.#secondsLeft('goodUntil', LONGEST_LIFE_SECONDS)
  /** The number that the code went to which still lives, or is still waited for. */
  codeSentTo(): string | undefined {
    const kept = this.storage.read('__sms_wait') as { readonly mobile?: unknown } | null | undefined
    const isOver = this.smsWaitSeconds() === 0 && this.smsGoodSeconds() === 0
    if (kept && isOver) this.storage.remove('__sms_wait')
    return !isOver && typeof kept?.mobile === 'string' ? kept.mobile : undefined
  }
  #secondsLeft(clock: 'until' | 'goodUntil', longest: number): number {
    const kept = this.storage.read('__sms_wait') as Partial<Record<typeof clock | 'wait', unknown>> | null | undefined
    const until = kept?.[clock]
    // A clock that was set back meanwhile makes no wait longer.
    const most = clock === 'until' && typeof kept?.wait === 'number' ? Math.min(kept.wait, longest) : longest
    const seconds = typeof until === 'number' ? Math.ceil((until - this.clock.now().getTime()) / 1000) : 0
    return seconds <= most ? Math.max(seconds, 0) : 0
  }

  /** The form asks for both consents before it lets anybody log in. */
  async loginBySms(mobile: string, inputCode: string): Promise<void> {
    const isKept = await this.keeper.replaceLogin(async () => {
      const login = await this.sessions.loginBySms(mobile, inputCode)
      this.consents.give(NEEDED_CONSENTS)
      return login
    })
    if (!isKept) throw new Failure({ kind: 'changed-elsewhere' })
    for (const key of ['__sms_wait', '_set_aside', '_touched_draft'] as const) this.storage.remove(key)
    await this.#sendPending()
  }
  /** Somebody is here, or set aside, who has not agreed to what stands in the privacy notice of today. */
  needsConsent = (): boolean =>
    (isLoggedIn(this.keeper.session) || loginFrom(this.#setAside) !== undefined) &&
    this.consents.outstanding().length > 0
  /** What is left of a login whose consent was withdrawn. */
  get #setAside(): unknown {
    return this.storage.read('_set_aside')
  }

  /** The clinic no longer knows this login. */
  endLogin = (): void => this.keeper.expireLogin()
  /** The person logs out: the phone may be another's next, so nothing stays but what belongs to the phone. */
  signOut(): void {
    this.keeper.clearLogin()
    this.storage.wipe((key) => !outlivesLogin(key))
    this.keeper.noteClinic()
  }

  /** Where to go on after login: an internal route, used once. */
  rememberDestination(route: string): void {
    if (internalRoute(route)) this.storage.write('_to_url', route)
  }
  destination = (): string | undefined => internalRoute(this.storage.read('_to_url'))
  takeDestination(): string | undefined {
    const route = this.destination()
    this.storage.remove('_to_url')
    return route
  }

  closeWindow = (): void => this.wechat.closeWindow()
}
