import { pluralize } from '@/domain/general/english'
import type { RecordKind } from '@/domain/record/record'
import type { Messages } from '../use-messages'
import { order } from './order'

const PARTS: Record<RecordKind, string> = { record: 'Record', prescription: 'Prescription', exam: 'Test results' }
const orderNamed = (chargeNo: string): string => (chargeNo === '' ? 'One order' : `Order ${chargeNo}`)

export const claim: Messages['claim'] = {
  title: 'Claim documents',
  making: 'Getting the documents',
  browser: 'Choose "Save as PDF" in the print window to send it to your insurer',
  wechat: 'WeChat cannot print. Save the images, then press and hold to keep or send them',
  picturesNote: 'One image per document, showing name, date and clinic',
  patient: 'Patient',
  department: 'Department',
  regNo: 'Booking number',
  made: 'Created',

  charge: (kind) => `Charges: ${order.kinds[kind]}`,
  created: 'Created',
  columns: { item: 'Item', amount: 'Amount' },
  rest: 'Not itemised by the clinic',
  restOf: (section) => `${section}: not itemised`,
  total: 'Total',
  received: 'Paid',
  refunded: 'Refunded',
  all: 'All orders',
  invoice: 'This is not an invoice. For an invoice, ask the clinic',

  gapsTitle: 'Not included',
  gapsNote: 'These documents are incomplete. The last part says what is missing',
  unreadNote: 'Some parts could not be loaded',
  again: 'Load again',
  gaps: {
    'unread-orders': 'Orders could not be loaded. Charges, records, prescriptions and results may be missing',
    'unread-records': 'Records could not be loaded, so there are no records, prescriptions or results',
    'unread-order': (chargeNo) => `${orderNamed(chargeNo)} could not be loaded`,
    'unread-record': (name) => `${name}: could not be loaded`,
    withheld: (name) => `${name}: not available. A doctor may not have reviewed it, or the clinic does not share it`,
    incomplete: (name) => `${name}: the result is not complete yet`,
    'no-print': (name) => `${name}: no print page from the clinic; the text above is from the list of records`,
    'unreadable-orders': (count) => `${pluralize(count, 'order')} could not be read and may be part of this visit`,
    'unreadable-records': (count) => `${pluralize(count, 'record')} could not be read and may be part of this visit`,
    unlinked: (count) =>
      `${count} more from the same day: the clinic does not say which visit ${count === 1 ? 'it belongs' : 'they belong'} to`,
    reordered: (count) => `${pluralize(count, 'repeat order')} made after the visit`,
    hidden: (kind) => `${PARTS[kind]}: not shared by the clinic`,
    none: (kind) => `${PARTS[kind]}: none linked to this visit`,
    'no-charge': 'Charges: no paid order of this visit',
    unpaid: (chargeNo) => `${orderNamed(chargeNo)} has not been paid`,
    'other-visit': (chargeNo) => `${orderNamed(chargeNo)} does not name this visit`,
    'not-itemised': (chargeNo) => `${orderNamed(chargeNo)} is not fully itemised`,
    'no-received': (chargeNo) => `${orderNamed(chargeNo)}: the clinic does not say how much was paid`,
  },
  toRecords: 'See all records',

  notYet: 'No documents for this visit',
  notYetText: 'They are available after the visit, and not for a cancelled or missed one',
  toVisit: 'See the visit',
}
