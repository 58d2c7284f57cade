// Must be imported before the SDK, to hide the hash from it.
import { restoreHash } from './url-without-hash'
// No other file may import the SDK, because it must load in between.
import wechatSdk from 'weixin-js-sdk'

restoreHash()

/** WeChat's SDK. Import this file only after the login code has been removed from the URL. */
export const jssdk = wechatSdk
