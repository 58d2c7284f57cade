import type { STORAGE_KEYS } from './storage-keys'

export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * What stays when somebody logs out: how the app looks, its language, which texts were agreed to, whose app it is, and that the
 * phone is used once. Payments whose end nobody saw stay for a day, by ids: forgotten, they could charge twice.
 */
export const outlivesLogin = (key: string): boolean =>
  /^_(look_\w+|language|consents|mp_id|pay_journal|once)$/.test(key)

/** Drafts live as long as the tab. */
export const isDraftKey = (key: string): boolean => key.endsWith('_draft')

/** What goes with a login that has ended by itself: the same person may well go on. */
export const isOfPerson = (key: string): boolean =>
  isDraftKey(key) ||
  /^_(_sms_wait|last_location|doctor_searches|(therapy_)?tickets|(booking|reserve)_journal|order_lock|to_url)$/.test(
    key,
  )
