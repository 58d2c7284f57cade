import { STORAGE_KEYS } from './storage-keys'

/** Login keys, which move to session storage on a shared device. */
const ON_THE_WAY = /^_(_sms_wait|to_url|login_trips)$/
/** Keys kept in both storages: appearance, and the selected clinic. */
const SHARED = /^_(look_\w+|language|mp_id|clinic_id|select_clinic|chain_ui_config|have_recent_clinic|face)$/

export const LOGIN_FLOW_KEYS = STORAGE_KEYS.filter((key) => ON_THE_WAY.test(key))
/** Keys to copy when the shared-device option changes. */
export const KEYS_MOVED_TO_SESSION = STORAGE_KEYS.filter((key) => ON_THE_WAY.test(key) || SHARED.test(key))
