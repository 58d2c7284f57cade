import { dayOf, timeOf } from '@/domain/general/day'
import type { ChargeSection, ItemisedCharge } from '@/domain/order/itemised-charge'
import type { Order, OrderItem } from '@/domain/order/order'
import type { ClaimDocuments, ClaimGap } from '@/domain/record/claim-documents'
import type { MedicalRecord } from '@/domain/record/record'
import type { MessagesOf } from '@/ui/messages/use-messages'
import type { PrintContent } from './print-image'
import { handoutItemTitle, tableOf, toPrintContent } from './record-handout-text'
import { recordName } from './record-view'

export type ClaimMessages = MessagesOf<'claim' | 'common' | 'order' | 'record' | 'recordHandout' | 'terms'>

export type ClaimFact = {
  readonly name: string
  readonly value: string
  /** Whether the value is the clinic's own text. */
  readonly isClinicText?: boolean
}
const given = (facts: readonly ClaimFact[]): ClaimFact[] => facts.filter(({ value }) => value !== '')

/** Header of the documents. */
export function claimHeader({ visit, madeAt }: ClaimDocuments, words: ClaimMessages): ClaimFact[] {
  const { claim: says, record, recordHandout } = words
  return given([
    { name: says.patient, value: visit.patient.name },
    { name: record.fields.visitDate, value: record.day(visit.date) },
    { name: record.fields.clinic, value: visit.clinicName, isClinicText: true },
    { name: says.department, value: visit.departmentName, isClinicText: true },
    { name: record.fields.doctor, value: visit.doctorName, isClinicText: true },
    { name: says.regNo, value: visit.regNo },
    { name: says.made, value: recordHandout.madeAt(madeAt) },
  ])
}

/** Number and date of an order. */
export const chargeFacts = (
  { order }: ItemisedCharge,
  { claim: says, order: words, record }: ClaimMessages,
): ClaimFact[] =>
  given([
    { name: words.chargeNo, value: order.chargeNo },
    {
      name: says.created,
      value: order.createdAt ? `${record.day(dayOf(order.createdAt))} ${timeOf(order.createdAt)}` : '',
    },
  ])

const filled = (parts: readonly (string | undefined)[]): string[] => parts.flatMap((part) => (part ? [part] : []))

/** A line of an order. A heading has no amount; an amount that the clinic does not send is missing. */
export type ChargeRow = {
  readonly kind: 'heading' | 'line' | 'total' | 'payment'
  readonly name: string
  /** Whether the name is the clinic's own text. */
  readonly isClinicName?: boolean
  readonly notes: readonly string[]
  /** Notes in the clinic's own words. */
  readonly clinicNotes?: readonly string[]
  readonly fen?: number
}

/** The lines of an order, which add up to the total; then what was paid and refunded. */
export function chargeRows(charge: ItemisedCharge, words: ClaimMessages): ChargeRow[] {
  const { claim: says, order: orderWords } = words
  const { order, sections, restFen, adjustments } = charge
  const companies: Partial<Record<string, string | undefined>> = {
    process: order.process?.usageName,
    delivery: order.delivery?.companyName,
  }
  return [
    ...sections.flatMap((section) => sectionRows(section, words)),
    ...(restFen === 0
      ? []
      : [
          {
            kind: 'line',
            name: sections.length > 0 ? says.rest : orderWords.kinds[order.kind],
            notes: [],
            fen: restFen,
          } as const,
        ]),
    ...adjustments.map(({ key, fen }) => ({
      kind: 'line' as const,
      name: orderWords.lines[key],
      notes: [],
      clinicNotes: filled([companies[key]]),
      fen,
    })),
    { kind: 'total', name: says.total, notes: filled([onArrivalNote(order, words)]), fen: order.receivableFen },
    ...paymentRows([order], words),
  ]
}
const onArrivalNote = ({ delivery }: Order, { order: words }: ClaimMessages): string =>
  delivery?.deliveryType === 'express' && delivery.payMode === 'on-arrival' ? words.payOnArrival : ''

function sectionRows({ section, restFen }: ChargeSection, words: ClaimMessages): ChargeRow[] {
  const { formType, title, doseCount, dailyDosage, usage, freq, items } = section
  const name = title === '' ? words.order.forms[formType] : words.terms.said(title)
  const doses = doseCount > 1 ? words.order.doses(doseCount) : ''
  return [
    {
      kind: 'heading',
      name,
      isClinicName: name === title,
      notes: filled([doses]),
      clinicNotes: filled([usage, dailyDosage, freq]),
    },
    ...items.map((item) => itemRow(item, doseCount > 1, words)),
    ...(restFen === 0 ? [] : [{ kind: 'line', name: words.claim.restOf(name), notes: [], fen: restFen } as const]),
  ]
}
function itemRow(item: OrderItem, isPerDose: boolean, { order: words, terms }: ClaimMessages): ChargeRow {
  const { name, unitCount, unitFen, totalFen, remark } = item
  const unit = terms.said(item.unit)
  const amount = `${isPerDose ? `${words.perDose} ` : ''}${words.amountOf(unitCount, unit)}`
  const price = unitFen === undefined ? '' : words.unitPrice(unitFen, unit)
  return {
    kind: 'line',
    name,
    isClinicName: true,
    notes: filled([amount, price]),
    clinicNotes: filled([remark]),
    ...(totalFen !== undefined && { fen: totalFen }),
  }
}

const sumOf = (orders: readonly Order[], of: 'receivableFen' | 'receivedFen' | 'refundFen'): number =>
  orders.reduce((sum, order) => sum + order[of], 0)
/** What was paid and refunded; what was paid is omitted unless the clinic says it for every order. */
function paymentRows(orders: readonly Order[], { claim: says }: ClaimMessages): ChargeRow[] {
  const isKnown = orders.every(({ receivedFen, receivableFen }) => receivedFen > 0 || receivableFen === 0)
  const refundFen = sumOf(orders, 'refundFen')
  return [
    ...(isKnown
      ? [{ kind: 'payment', name: says.received, notes: [], fen: sumOf(orders, 'receivedFen') } as const]
      : []),
    ...(refundFen > 0 ? [{ kind: 'payment', name: says.refunded, notes: [], fen: refundFen } as const] : []),
  ]
}
/** Sums over several orders; empty for one order, whose own rows say the same. */
export function sumRows({ charges }: ClaimDocuments, words: ClaimMessages): ChargeRow[] {
  const orders = charges.map(({ order }) => order)
  if (orders.length < 2) return []
  return [
    { kind: 'total', name: words.claim.total, notes: [], fen: sumOf(orders, 'receivableFen') },
    ...paymentRows(orders, words),
  ]
}

const recordTitle = (record: MedicalRecord, words: ClaimMessages): string =>
  [handoutItemTitle({ record }, words), recordName(record)].filter((part) => part !== '').join(' ')
/** A sentence that says what is missing, and why. */
export function gapText(gap: ClaimGap, words: ClaimMessages): string {
  const { gaps } = words.claim
  switch (gap.kind) {
    case 'unread-orders':
    case 'unread-records':
    case 'no-charge':
      return gaps[gap.kind]
    case 'unread-record':
    case 'withheld':
    case 'incomplete':
    case 'no-print':
      return gaps[gap.kind](recordTitle(gap.record, words))
    case 'unreadable-orders':
    case 'unreadable-records':
    case 'unlinked':
    case 'reordered':
      return gaps[gap.kind](gap.count)
    case 'hidden':
    case 'none':
      return gaps[gap.kind](gap.of)
    default:
      return gaps[gap.kind](gap.chargeNo)
  }
}

/** The documents as images: each charge, each record, and what is missing. */
export function claimContents(documents: ClaimDocuments, words: ClaimMessages): PrintContent[] {
  const { visit, charges, items, gaps } = documents
  const { claim: says, common, recordHandout } = words
  const header = claimHeader(documents, words)
  const made = recordHandout.madeAt(documents.madeAt)
  const top = header.filter(({ value }) => value !== made).map(({ name, value }) => `${name} ${value}`)
  const foot = [...(visit.clinicName === '' ? [] : [visit.clinicName]), made]
  const cells = ({ name, notes, clinicNotes = [], fen }: ChargeRow): string[] => [
    notes.length + clinicNotes.length === 0 ? name : `${name}（${[...notes, ...clinicNotes].join('，')}）`,
    fen === undefined ? '' : common.yuan(fen),
  ]
  const page = (title: string, parts: PrintContent['parts']): PrintContent => ({
    title,
    parts: [...top, ...parts],
    foot,
  })
  const sums = sumRows(documents, words)
  return [
    ...charges.map((charge) =>
      page(says.charge(charge.order.kind), [
        ...chargeFacts(charge, words).map(({ name, value }) => `${name} ${value}`),
        tableOf(chargeRows(charge, words).map(cells)),
        says.invoice,
      ]),
    ),
    ...(sums.length > 0 ? [page(says.all, [tableOf(sums.map(cells))])] : []),
    ...items.map((item) => {
      const content = toPrintContent(item, visit.patient.name, words)
      return { ...content, foot: [...content.foot, made] }
    }),
    ...(gaps.length > 0
      ? [
          page(
            says.gapsTitle,
            gaps.map((gap) => gapText(gap, words)),
          ),
        ]
      : []),
  ]
}
