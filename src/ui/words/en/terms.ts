import { counted } from '@/domain/general/english'
import { englishTerm } from '@/domain/clinic/english-terms'
import type { Words } from '../words'

const LINES = new Map([
  ['discount', 'Clinic discount'],
  ['member', 'Member discount'],
  ['delivery', 'Delivery'],
])

export const terms: Words['terms'] = {
  said: englishTerm,
  line: (key, title) => LINES.get(key) ?? englishTerm(title),
  reason: (text, known) => (known === '' ? text : known),
  refund: (text, acceptHours, replyHours) =>
    acceptHours > 0 && replyHours > 0
      ? `Not accepted within ${counted(acceptHours, 'hour')}, or no reply within ${counted(replyHours, 'hour')}: refunded in full`
      : text,
  own: 'Text in Chinese is from the clinic',
}
