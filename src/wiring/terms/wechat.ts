import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import { store, type Wire } from '../wire'

/** WeChat's login, menu and map. */
export const wechat: readonly Wire[] = [store('wechatApp', WechatStore), store('wechatLogin', WechatLoginStore)]
