// The import order hides the hash from the SDK; nothing else may import it.
import './bare-address'
import { bareSdk } from './bare-sdk'
import './whole-address'

/** WeChat's SDK. Import this file late, after the login code has been removed from the URL. */
export const jssdk = bareSdk
