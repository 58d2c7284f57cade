import { pluralize } from '@/domain/general/english'
import { translateClinicTerm } from '@/domain/clinic/english-names'
import type { Messages } from '../use-messages'

const LINES = new Map([
  ['discount', 'Clinic discount'],
  ['member', 'Member discount'],
  ['delivery', 'Delivery'],
])

export const terms: Messages['terms'] = {
  said: translateClinicTerm,
  line: (key, title) => LINES.get(key) ?? translateClinicTerm(title),
  reason: (text, known) => (known === '' ? text : known),
  refund: (text, acceptHours, replyHours) =>
    acceptHours > 0 && replyHours > 0
      ? `Not accepted within ${pluralize(acceptHours, 'hour')}, or no reply within ${pluralize(replyHours, 'hour')}: refunded in full`
      : text,
  own: 'Text in Chinese is from the clinic',
}
