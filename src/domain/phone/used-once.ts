import { STORAGE_KEYS } from './storage-keys'

/** What comes into the tab with whoever uses this phone once, and leaves the phone: what was kept on the way to the login. */
const ON_THE_WAY = /^_(_sms_wait|to_url|login_trips)$/
/** What both have: how the app looks, and which clinic it shows. */
const SHARED = /^_(look_\w+|language|mp_id|clinic_id|select_clinic|chain_ui_config|have_recent_clinic|face)$/

export const KEPT_ON_THE_WAY = STORAGE_KEYS.filter((key) => ON_THE_WAY.test(key))
/** All that a person goes on with when it is said that this phone is used once, or that it is not. */
export const TAKEN_ALONG = STORAGE_KEYS.filter((key) => ON_THE_WAY.test(key) || SHARED.test(key))
