import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Sessions } from '@/application/ports/sessions'
import { Wechat } from '@/application/ports/wechat'
import { SessionKeeper } from '@/application/session-keeper'
import { WechatLoginService } from '@/application/wechat-login-service'
import { WechatService } from '@/application/wechat-service'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import { service, store, type Wire } from '../wire'

/** WeChat round the page: its login, its menu, its map. */
export const wechat: readonly Wire[] = [
  service(WechatService, Wechat),
  service(WechatLoginService, Sessions, Wechat, Keepsakes, SessionKeeper, Clock, Ids),
  store('wechatApp', WechatStore, WechatService),
  store('wechatLogin', WechatLoginStore, WechatLoginService),
]
