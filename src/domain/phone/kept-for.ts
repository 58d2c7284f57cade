import type { ConsentPart } from './consent'
import type { StorageKey } from './storage'

/**
 * What was kept for a part and leaves the phone with it; without `privacy` everything of a person does. Notes of bookings that
 * are still open stay: they hold ids alone, and forgotten they could book twice.
 */
export const KEPT_FOR: Readonly<Record<Exclude<ConsentPart, 'privacy'>, readonly StorageKey[]>> = {
  'health-data': [
    '_tickets',
    '_therapy_tickets',
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
