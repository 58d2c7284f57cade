import { compareText } from '../general/text-order'
import { hasBeenPaid, isFullyItemised, itemiseCharge, type ItemisedCharge } from '../order/itemised-charge'
import type { Order } from '../order/order'
import type { Registration, RegistrationStatus } from '../registration/registration'
import {
  isExamComplete,
  isRecordVisible,
  RECORD_KINDS,
  type MedicalRecord,
  type RecordKind,
  type ReportRule,
} from './record'
import { isRecordReleased, type HandoutItem } from './record-handout'

/** A list as read: its rows, and the number of rows that could not be read. Undefined if the list failed to load. */
type ListReading<T> = { readonly rows: readonly T[]; readonly unreadable: number } | undefined
/** A record's content; `withheld` if the clinic does not release it, `unread` if it failed to load. */
export type RecordReading = { readonly record: MedicalRecord; readonly content: HandoutItem | 'withheld' | 'unread' }
export type ClaimSources = {
  readonly visit: Registration
  /** Undefined if the clinic's rule failed to load. */
  readonly rule: ReportRule | undefined
  /** Orders of all patients of this login. */
  readonly orders: ListReading<Order>
  /** Records of the visit's patient. */
  readonly records: ListReading<MedicalRecord>
  /** Details of the visit's orders by id; undefined if an order failed to load. */
  readonly details: ReadonlyMap<string, Order | undefined>
  readonly contents: readonly RecordReading[]
  readonly madeAt: Date
}

/** Something that the documents lack, and why. */
export type ClaimGap =
  | { readonly kind: 'unread-orders' | 'unread-records' }
  | { readonly kind: 'unread-order'; readonly chargeNo: string }
  | { readonly kind: 'unread-record' | 'withheld' | 'incomplete' | 'no-print'; readonly record: MedicalRecord }
  | {
      readonly kind: 'unreadable-orders' | 'unreadable-records' | 'unlinked' | 'reordered'
      readonly count: number
    }
  | { readonly kind: 'hidden' | 'none'; readonly of: RecordKind }
  | { readonly kind: 'no-charge' }
  | { readonly kind: 'unpaid' | 'other-visit' | 'not-itemised' | 'no-received'; readonly chargeNo: string }

/** One visit's documents for an insurance claim. */
export type ClaimDocuments = {
  readonly visit: Registration
  /** Oldest first. */
  readonly charges: readonly ItemisedCharge[]
  /** Records, then prescriptions, then results. */
  readonly items: readonly HandoutItem[]
  readonly gaps: readonly ClaimGap[]
  readonly madeAt: Date
}

const RETRIABLE: ReadonlySet<ClaimGap['kind']> = new Set([
  'unread-orders',
  'unread-records',
  'unread-order',
  'unread-record',
])
/** Whether reading again may close the gap. */
export const isRetriable = ({ kind }: ClaimGap): boolean => RETRIABLE.has(kind)

const CLAIMABLE: ReadonlySet<RegistrationStatus> = new Set(['finished', 'unknown'])
/** Whether a visit has taken place, as far as known. */
export const hasTakenPlace = ({ status }: Pick<Registration, 'status'>): boolean => CLAIMABLE.has(status)

type LinkedOrder = Pick<Order, 'id' | 'regId' | 'patientId'>
/** Whether an order names this visit, or is the visit's own order and names no other visit or patient. */
const isOrderOf = ({ id, chargeId, patient }: Registration, order: LinkedOrder): boolean =>
  (order.patientId === '' || order.patientId === patient.id) &&
  (order.regId === id || (order.regId === '' && order.id === chargeId))

/** Ids of the visit's orders: its own order first, then the orders that name the visit. */
export function orderIdsOfVisit(visit: Registration, orders: readonly LinkedOrder[]): string[] {
  const linked = orders.filter((order) => isOrderOf(visit, order)).map(({ id }) => id)
  return [...new Set([...(visit.chargeId === '' ? [] : [visit.chargeId]), ...linked])]
}

type OrderSources = Pick<ClaimSources, 'visit' | 'orders' | 'details'>
/** What is known of an order, from its detail and from the list. */
const knownOrders = ({ orders, details }: OrderSources, id: string): Order[] =>
  [details.get(id), orders?.rows.find((row) => row.id === id)].filter((order) => order !== undefined)
/** Ids of the orders by which records are matched: those known to be of this visit, without repeat orders. */
export function matchingOrderIds(sources: OrderSources): string[] {
  return [...sources.details.keys()].filter((id) => {
    const known = knownOrders(sources, id)
    return known.length > 0 && known.every((order) => isOrderOf(sources.visit, order) && order.cloneFromId === '')
  })
}

const rankOf = ({ kind }: MedicalRecord): number =>
  kind === 'unknown' ? RECORD_KINDS.length : RECORD_KINDS.indexOf(kind)
/** The released records that name one of the visit's orders: records, then prescriptions, then results. */
export const recordsOfVisit = (
  visit: Registration,
  orderIds: readonly string[],
  records: readonly MedicalRecord[],
  rule: ReportRule,
): MedicalRecord[] =>
  records
    .filter(
      (record) =>
        record.chargeId !== '' &&
        orderIds.includes(record.chargeId) &&
        isRecordReleased(record, { patientId: visit.patient.id, rule }),
    )
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.id, b.id))

/**
 * Assembles one visit's documents. A record belongs to the visit if it names one of the visit's orders; an order, if it
 * names the visit or the visit names it. Nothing is matched by date or doctor.
 */
export function assembleClaim(sources: ClaimSources): ClaimDocuments {
  const { visit, contents, madeAt } = sources
  const { charges, gaps } = chargesOf(sources)
  const items = contents.flatMap(({ content }) => (typeof content === 'string' ? [] : [content]))
  return { visit, charges, items, gaps: [...gaps, ...recordGapsOf(sources)], madeAt }
}

/** An order without a date is last. */
const createdTime = ({ order }: ItemisedCharge): number => order.createdAt?.getTime() ?? Number.MAX_SAFE_INTEGER

function chargesOf(sources: ClaimSources): Pick<ClaimDocuments, 'charges' | 'gaps'> {
  const { visit, orders, details } = sources
  const charges: ItemisedCharge[] = []
  const gaps: ClaimGap[] = []
  let reordered = 0
  for (const [id, order] of details) {
    const chargeNo = knownOrders(sources, id)[0]?.chargeNo ?? ''
    if (!order) gaps.push({ kind: 'unread-order', chargeNo })
    else if (!isOrderOf(visit, order)) gaps.push({ kind: 'other-visit', chargeNo })
    else if (order.cloneFromId !== '') reordered++
    else if (hasBeenPaid(order)) {
      const charge = itemiseCharge(order)
      charges.push(charge)
      if (!isFullyItemised(charge)) gaps.push({ kind: 'not-itemised', chargeNo })
      if (order.receivedFen === 0 && order.receivableFen > 0) gaps.push({ kind: 'no-received', chargeNo })
    } else if (order.status !== 'closed') gaps.push({ kind: 'unpaid', chargeNo })
  }
  charges.sort((a, b) => createdTime(a) - createdTime(b) || compareText(a.order.id, b.order.id))
  if (!orders) gaps.unshift({ kind: 'unread-orders' })
  else if (orders.unreadable > 0) gaps.push({ kind: 'unreadable-orders', count: orders.unreadable })
  if (reordered > 0) gaps.push({ kind: 'reordered', count: reordered })
  if (orders && charges.length === 0) gaps.push({ kind: 'no-charge' })
  return { charges, gaps }
}

function recordGapsOf(sources: ClaimSources): ClaimGap[] {
  const { visit, rule, orders, details, records, contents } = sources
  if (!rule || !records) return [{ kind: 'unread-records' }]
  const hidden = RECORD_KINDS.filter((kind) => !isRecordVisible({ kind }, rule))
  const found = new Set(contents.map(({ record }) => record.kind))
  // A record cannot be matched with an order that is not known, so its absence is not known either.
  const isAllKnown = orders && [...details.keys()].every((id) => knownOrders(sources, id).length > 0)
  const none = isAllKnown ? RECORD_KINDS.filter((kind) => !hidden.includes(kind) && !found.has(kind)) : []
  const unlinked = records.rows.filter(
    (record) =>
      record.chargeId === '' &&
      record.visitDate === visit.date &&
      isRecordReleased(record, { patientId: visit.patient.id, rule }),
  )
  return [
    ...hidden.map((of): ClaimGap => ({ kind: 'hidden', of })),
    ...none.map((of): ClaimGap => ({ kind: 'none', of })),
    ...contents.flatMap(contentGapsOf),
    ...(unlinked.length > 0 ? [{ kind: 'unlinked', count: unlinked.length } as const] : []),
    ...(records.unreadable > 0 ? [{ kind: 'unreadable-records', count: records.unreadable } as const] : []),
  ]
}

function contentGapsOf({ record, content }: RecordReading): ClaimGap[] {
  if (content === 'unread') return [{ kind: 'unread-record', record }]
  if (content === 'withheld') return [{ kind: 'withheld', record }]
  const { examination, print } = content
  if (examination) return isExamComplete(examination) ? [] : [{ kind: 'incomplete', record }]
  return print && print.pages.length > 0 ? [] : [{ kind: 'no-print', record }]
}
