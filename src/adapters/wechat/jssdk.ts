// Must be imported before the SDK, to hide the hash from it. No other file may import this one.
import './url-without-hash'
import { unpatchedSdk } from './sdk-import'
import './restore-hash'

/** WeChat's SDK. Import this file only after the login code has been removed from the URL. */
export const jssdk = unpatchedSdk
