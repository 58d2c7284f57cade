import { createAuthorizeUrl, canRedirect, parseOAuthAttempts, addAttempt } from '@/domain/session/oauth-redirect'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { Sessions, type MpLoginCheck } from './ports/sessions'
import { Wechat } from './ports/wechat'
import { SessionHolder } from './support/session-holder'

/** Login via WeChat: the page redirects to WeChat's login and returns with a code (docs/generated/calls.md). */
export class WechatLoginService {
  static readonly inject = [Sessions, Wechat, DeviceStorage, SessionHolder, Clock, IdGenerator] as const
  constructor(
    private readonly sessions: Sessions,
    private readonly wechat: Wechat,
    private readonly storage: DeviceStorage,
    private readonly keeper: SessionHolder,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** WeChat login of this clinic; undefined outside WeChat, or when the clinic has none. */
  async offered(): Promise<MpLoginCheck | undefined> {
    if (!this.wechat.isAround) return undefined
    const check = await this.sessions.checkMp(this.keeper.mpId)
    return check.isAuthorized && check.authUrl ? check : undefined
  }

  /**
   * Login URL to redirect to from this page, with the clinic chosen on it. Undefined when the clinic's URL is invalid,
   * or after two recent redirects.
   */
  leave({ authUrl, isSecondLoginNeeded }: MpLoginCheck, page: string, clinicId?: string): string | undefined {
    const now = this.clock.now().getTime()
    const trips = parseOAuthAttempts(this.storage.read('_login_trips'), now)
    if (!canRedirect(trips, now)) return undefined
    const state = this.ids.next()
    const address = createAuthorizeUrl(authUrl, page, state, isSecondLoginNeeded ? clinicId : undefined)
    if (address) this.storage.write('_login_trips', addAttempt(trips, { state, at: now }))
    return address
  }
}
