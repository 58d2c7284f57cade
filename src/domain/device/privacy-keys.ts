import type { ConsentType } from './consent'
import type { StorageKey } from './storage'
import { STORAGE_KEYS } from './storage-keys'

/**
 * Storage keys to delete when a consent is withdrawn; withdrawing `privacy` deletes all personal data. Pending bookings
 * are kept: they contain only ids, and losing them could cause a second booking.
 */
export const DATA_BY_CONSENT: Readonly<Record<Exclude<ConsentType, 'privacy'>, readonly StorageKey[]>> = {
  'health-data': [
    '_tickets',
    '_therapy_tickets',
    '_follow_ups',
    '_in_calendar',
    '_doctor_searches',
    '_reason_draft',
    '_questions_draft',
    '_visit_text_draft',
    '_waiting_draft',
    '_file_draft',
    '_intake_draft',
    '_checkout_draft',
    '_photo_order_draft',
    '_order_again_draft',
    '_outbox_draft',
    '_chat_tail_draft',
    '_chat_text_draft',
  ],
  guardian: ['_patient_draft', '_file_draft'],
}

/** Login keys, which move to session storage on a shared device. */
const LOGIN_FLOW = /^_(_sms_wait|to_url|login_trips)$/
/** Keys kept in both storages: appearance, and the selected clinic. */
const SHARED = /^_(look_\w+|language|mp_id|clinic_id|select_clinic|chain_ui_config|have_recent_clinic|face)$/

export const LOGIN_FLOW_KEYS = STORAGE_KEYS.filter((key) => LOGIN_FLOW.test(key))
/** Keys to copy when the shared-device option changes. */
export const KEYS_MOVED_TO_SESSION = STORAGE_KEYS.filter((key) => LOGIN_FLOW.test(key) || SHARED.test(key))
