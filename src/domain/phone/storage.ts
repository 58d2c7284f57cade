/**
 * What the phone remembers. The first eight are the specification's (docs/product/constants.md); every key is optional
 * and may be cleared at any time by WeChat. The keys that end in `_draft` live as long as the tab and hold no number of
 * a person.
 */
export const STORAGE_KEYS = [
  '_login_info',
  '_mp_id',
  '_chain_ui_config',
  '_select_clinic',
  '_last_location',
  '_have_recent_clinic',
  '__sms_wait',
  '_to_url',
  '_login_trips',
  '_clinic_id',
  '_pay_journal',
  '_booking_journal',
  '_order_lock',
  '_reserve_journal',
  '_device_id',
  '_look_theme',
  '_look_elder',
  '_look_text',
  '_look_contrast',
  '_look_motion',
  '_language',
  '_face',
  '_consents',
  '_set_aside',
  '_doctor_searches',
  '_favourite_doctors',
  '_tickets',
  '_therapy_tickets',
  '_way_minutes',
  '_in_calendar',
  '_reason_draft',
  '_questions_draft',
  '_waiting_draft',
  '_patient_draft',
  '_file_draft',
  '_intake_draft',
  '_address_draft',
  '_checkout_draft',
  '_photo_order_draft',
  '_order_again_draft',
  '_outbox_draft',
  '_chat_tail_draft',
  '_chat_text_draft',
  '_recharge_draft',
] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * What stays when somebody logs out: how the app looks, its language, which texts were agreed to, and whose app it is.
 * Payments whose end nobody saw stay for a day, by ids: forgotten, they could charge twice.
 */
export const OUTLIVES_LOGIN: readonly StorageKey[] = STORAGE_KEYS.filter((key) =>
  /^_(look_\w+|language|consents|mp_id|pay_journal)$/.test(key),
)

/** Drafts live as long as the tab. */
export const isDraftKey = (key: StorageKey): boolean => key.endsWith('_draft')
