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

/**
 * Deleted when another person logs in. What the new person left on the way to this login stays: the code that was sent, and the
 * page to return to. `_pictures` stands for the photos in IndexedDB.
 */
export const isOfPerson = (key: string): boolean =>
  isDraftKey(key) ||
  /^_(last_location|doctor_searches|(therapy_)?tickets|(booking|reserve)_journal|order_lock|in_calendar|pictures)$/.test(
    key,
  )

/** The same for every clinic of this phone; all other keys are kept per clinic. */
export const isOfPhone = (key: string): boolean => /^_(look_\w+|language|once|mp_id)$/.test(key)
