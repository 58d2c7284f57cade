import { createAuthorizeUrl, canRedirect, parseOAuthAttempts, addAttempt } from '@/domain/session/oauth-redirect'
import { DeviceClock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { Sessions, type MpLoginCheck } from './ports/sessions'
import { Wechat } from './ports/wechat'
import { SessionHolder } from './support/session-holder'

/** Login through WeChat: the page redirects to WeChat, which redirects back with a code (docs/generated/calls.md). */
export class WechatLoginService {
  static readonly inject = [Sessions, Wechat, DeviceStorage, SessionHolder, DeviceClock, IdGenerator] as const
  constructor(
    private readonly sessions: Sessions,
    private readonly wechat: Wechat,
    private readonly storage: DeviceStorage,
    private readonly keeper: SessionHolder,
    private readonly clock: DeviceClock,
    private readonly ids: IdGenerator,
  ) {}

  /** This clinic's WeChat login; undefined outside WeChat, or if the clinic has none. */
  async offered(): Promise<MpLoginCheck | undefined> {
    if (!this.wechat.isAround) return undefined
    const check = await this.sessions.checkMp(this.keeper.mpId)
    return check.isAuthorized && check.authUrl ? check : undefined
  }

  /**
   * The WeChat URL to redirect this page to. Undefined if the clinic's `authUrl` is invalid, or after two recent
   * redirects.
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
