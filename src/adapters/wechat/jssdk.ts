// The order of these three is what keeps the hash from the SDK; nothing else imports it.
import './bare-address'
import { bareSdk } from './bare-sdk'
import './whole-address'

/** WeChat's SDK. Import this file late, and after the login's code has left the address. */
export const jssdk = bareSdk
