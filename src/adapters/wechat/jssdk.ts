// The import order hides the hash from the SDK; nothing else may import it.
import './url-without-hash'
import { bareSdk } from './sdk-import'
import './restore-hash'

/** WeChat's SDK. Import this file late, after the login code has been removed from the URL. */
export const jssdk = bareSdk
