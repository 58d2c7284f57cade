import type { STORAGE_KEYS } from './storage-keys'

export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * Whether a key survives logout: appearance, language, consents, clinic, shared-device option. Payments without a known
 * result are kept for a day, as ids, because losing them could lead to a double charge.
 */
export const survivesLogout = (key: string): boolean =>
  /^_(look_\w+|language|consents|mp_id|pay_journal|once)$/.test(key)

/** Whether the value is a draft, which is deleted when its tab closes. */
export const isDraftKey = (key: string): boolean => key.endsWith('_draft')

/**
 * Whether a key is deleted when another person logs in. Keys that the login itself needs are kept: the SMS code timer
 * and the page to return to. `_pictures` represents the photos in IndexedDB.
 */
export const isPersonalDataKey = (key: string): boolean =>
  isDraftKey(key) ||
  /^_(last_location|doctor_searches|(therapy_)?tickets|follow_ups|(booking|reserve)_journal|order_lock|in_calendar|pictures)$/.test(
    key,
  )

/** Whether a key is shared by all clinics of this device; all other keys are stored per clinic. */
export const isDeviceKey = (key: string): boolean => /^_(look_\w+|language|once|mp_id)$/.test(key)

/** IndexedDB databases with a clinic's photos: its own, and the database that earlier versions shared. */
export const photoDatabaseNames = (mpId = ''): [own: string, legacy: string] => [
  `sujian-pictures@${mpId}`,
  'sujian-pictures',
]
