import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import { bindStore, type Binding } from '../binding'

/** WeChat's login, menu and map. */
export const wechat: readonly Binding[] = [
  bindStore('wechatApp', WechatStore),
  bindStore('wechatLogin', WechatLoginStore),
]
