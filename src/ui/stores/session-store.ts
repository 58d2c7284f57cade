import { makeAutoObservable, observableRef } from 'mobx'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService, type LoginUrlParams } from '@/application/session-service'
import { hasPatientCard, isLoggedIn, type ExternalSessionChange, type Session } from '@/domain/session/session'
import { AsyncState } from './async-state'

export class SessionStore {
  session: Session
  /** A change made in another tab, until the shell has handled it. */
  elsewhere: ExternalSessionChange | undefined = undefined
  readonly entering = new AsyncState<void>()
  readonly sendingCode = new AsyncState<{ demoCode?: string }>()
  readonly loggingIn = new AsyncState<void>()
  /** Seconds until a new code may be requested. */
  waitSeconds = 0
  /** Estimated seconds for which the last code remains valid. */
  goodSeconds = 0
  /** Mobile number used for the last login on this page; '' if none. */
  mobile = ''
  readonly #service: SessionService
  #ticking: ReturnType<typeof setInterval> | undefined

  static readonly scope = 'page'
  static readonly inject = [SessionService, SessionHolder] as const
  constructor(service: SessionService, keeper: SessionHolder) {
    this.#service = service
    this.session = keeper.session
    makeAutoObservable(this, { session: observableRef }, { autoBind: true })
    keeper.subscribe(this.follow)
  }

  get isLoggedIn(): boolean {
    return isLoggedIn(this.session)
  }
  get hasCard(): boolean {
    return hasPatientCard(this.session)
  }
  get patientId(): string | undefined {
    return this.session.login?.patientCard ? this.session.login.patientId : undefined
  }
  /** The active patient's name, as on the card. */
  get patientName(): string {
    return this.session.login?.patientCard?.name ?? ''
  }
  /** Whether a payment started on this phone has no known result. */
  wasPaying(): boolean {
    return this.#service.wasPaying
  }

  follow(session: Session, elsewhere?: ExternalSessionChange): void {
    this.session = session
    if (!isLoggedIn(session)) this.mobile = ''
    if (elsewhere) this.elsewhere = elsewhere
  }
  followed(): void {
    this.elsewhere = undefined
  }
  enter(entry: LoginUrlParams): Promise<void> {
    return this.entering.run(() => this.#service.enter(entry))
  }
  async sendCode(mobile: string): Promise<{ demoCode?: string } | undefined> {
    const sent = await this.sendingCode.run(() => this.#service.sendCode(mobile))
    this.watchWait()
    return sent
  }
  /** The number to which the valid code was sent, even before a reload. */
  codeSentTo(): string | undefined {
    return this.#service.codeSentTo()
  }
  async login(mobile: string, code: string): Promise<boolean> {
    await this.loggingIn.run(() => this.#service.loginBySms(mobile, code))
    const isDone = this.loggingIn.state.status === 'done'
    if (isDone) this.setMobile(mobile)
    return isDone
  }
  setMobile(mobile: string): void {
    this.mobile = mobile
  }
  endLogin(): void {
    this.#service.endLogin()
  }
  signOut(): void {
    this.#service.signOut()
  }
  rememberDestination(route: string): void {
    this.#service.rememberDestination(route)
  }
  destination(): string | undefined {
    return this.#service.destination()
  }
  takeDestination(): string | undefined {
    return this.#service.takeDestination()
  }
  closeWindow(): void {
    this.#service.closeWindow()
  }

  /** Whether a logged-in user has not agreed to the current privacy notice. */
  needsConsent(): boolean {
    return this.#service.needsConsent()
  }

  /** Follows both countdowns of a code, even after a reload. */
  watchWait(): void {
    clearInterval(this.#ticking)
    this.tick()
    if (this.waitSeconds > 0 || this.goodSeconds > 0) this.#ticking = setInterval(this.tick, 500)
  }
  tick(): void {
    this.waitSeconds = this.#service.smsWaitSeconds()
    this.goodSeconds = this.#service.smsGoodSeconds()
    if (this.waitSeconds === 0 && this.goodSeconds === 0) clearInterval(this.#ticking)
  }
}
