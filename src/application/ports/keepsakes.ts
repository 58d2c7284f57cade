/**
 * What the phone remembers. The first eight are the specification's (section 9); every key is optional and may be cleared
 * at any time by WeChat. The keys that end in `_draft` live as long as the tab and hold no number of a person.
 */
export type KeepsakeKey =
  | '_login_info'
  | '_mp_id'
  | '_chain_ui_config'
  | '_select_clinic'
  | '_last_location'
  | '_have_recent_clinic'
  | '__sms_wait'
  | '_to_url'
  | '_clinic_id'
  | '_pay_journal'
  | '_booking_journal'
  | '_order_lock'
  | '_reserve_journal'
  | '_device_id'
  | '_look_theme'
  | '_look_elder'
  | '_reason_draft'
  | '_patient_draft'
  | '_intake_draft'
  | '_outbox_draft'

export abstract class Keepsakes {
  /** The stored value as it was parsed, untrusted; undefined when absent, broken or out of reach. */
  abstract read(key: KeepsakeKey): unknown
  /** Keeps a JSON value; silently keeps it in memory only where storage refuses. */
  abstract write(key: KeepsakeKey, value: unknown): void
  abstract remove(key: KeepsakeKey): void
}
