import type { Consultation } from '../consultation/consultation'
import { addDays, dayOf, instantOf, type Day } from '../general/day'
import { compareText } from '../general/text-order'
import { newestRecordDayOf, nextFollowUp, type FollowUp } from '../follow-up/follow-up'
import { isMedicineEnding, medicineEndDay, type MedicineOrder } from '../order/medicine'
import type { Order } from '../order/order'
import { orderDisplayStatus, type OrderDisplayStatus } from '../order/order-summary'
import { canReorder, medicineSectionsOf } from '../order/reorder'
import { isRegistrationActive, type Registration } from '../registration/registration'
import type { MedicalRecord } from '../record/record'
import { openCoursesOf, isTherapyUpcoming, type CourseSummary, type Therapy } from '../therapy/therapy'
import { activeOfferOf, type WaitlistEntry } from '../waitlist/waitlist'

/** Maximum number of items; elder mode shows only one. */
export const MAX_UP_NEXT_ITEMS = { plain: 3, elder: 1 } as const

type Line =
  | { readonly kind: 'offer'; readonly entry: WaitlistEntry }
  | { readonly kind: 'visit'; readonly visit: Registration }
  | { readonly kind: 'therapy'; readonly therapy: Therapy }
  | { readonly kind: 'due'; readonly orders: readonly Order[] }
  | { readonly kind: 'reply'; readonly consultations: readonly Consultation[] }
  | { readonly kind: 'record'; readonly record: MedicalRecord }
  | { readonly kind: 'follow-up'; readonly followUp: FollowUp; readonly isPast: boolean }
  | { readonly kind: 'medicine'; readonly order: Order; readonly until: Day }
  | { readonly kind: 'goods'; readonly medicines: readonly MedicineOrder[] }
  | { readonly kind: 'course'; readonly course: CourseSummary }
type TodayKind = Line['kind']
/** An "up next" item; `at` is its time in ms, or Infinity if it is not urgent. */
export type UpNextItem = Line & { readonly key: string; readonly at: number }

/** Data for "up next". Visits and therapies are those of the whole family; the rest belongs to one patient. */
export type UpNextData = {
  readonly patientId: string
  readonly visits: readonly Registration[]
  /** Id of the visit shown on the home screen's ticket. */
  readonly onSlip: string | undefined
  readonly therapies: readonly Therapy[]
  /** Open waitlist offer that has not been dismissed. */
  readonly offer: WaitlistEntry | undefined
  /** Orders that are not paid yet. */
  readonly due: readonly Order[]
  /** Paid orders with their prescriptions. */
  readonly medicines: readonly MedicineOrder[]
  readonly consultations: readonly Consultation[]
  readonly records: readonly MedicalRecord[]
  /** Follow-ups read earlier; empty unless the visits are known. */
  readonly followUps: readonly FollowUp[]
  /** Whether the clinic allows reordering. */
  readonly isAgainOpen: boolean
}

/** Order of items with the same time. */
const KINDS: readonly TodayKind[] = [
  'offer',
  'due',
  'visit',
  'therapy',
  'reply',
  'record',
  'follow-up',
  'medicine',
  'goods',
  'course',
]
const rankOf = ({ kind }: UpNextItem): number => KINDS.indexOf(kind)
export const compareUpNextItems = (a: UpNextItem, b: UpNextItem): number =>
  (a.at === b.at ? 0 : a.at < b.at ? -1 : 1) || rankOf(a) - rankOf(b) || compareText(a.key, b.key)

const endOf = (day: Day): number => instantOf(addDays(day, 1)).getTime()

/**
 * Items by urgency: first those with a time, then today's, then those that are not urgent. To list nothing twice,
 * leaves out the visit on the home screen's ticket, the order for a listed visit, and the course of a listed session.
 */
export function listUpNextItems(known: UpNextData, now: Date, most: number): UpNextItem[] {
  const lines = [
    ...offerLines(known, now),
    ...dueLines(known, now),
    ...visitLines(known, now),
    ...therapyLines(known, now),
    ...replyLines(known, now),
    ...recordLines(known, now),
    ...followUpLines(known, now),
    ...medicineLines(known, now),
    ...goodsLines(known),
  ]
  return lines.sort(compareUpNextItems).slice(0, most)
}

function offerLines({ offer: entry }: UpNextData, now: Date): UpNextItem[] {
  const offer = entry && activeOfferOf(entry, now)
  return entry && offer ? [{ kind: 'offer', key: `offer ${entry.id}`, at: offer.expiresAt.getTime(), entry }] : []
}

const TO_PAY: readonly OrderDisplayStatus[] = ['awaiting-payment', 'part-paid', 'unsubmitted']
function dueLines({ due, patientId, visits }: UpNextData, now: Date): UpNextItem[] {
  const ofVisits = new Set(visits.filter(isRegistrationActive).map(({ id }) => id))
  const orders = due
    .filter((order) => order.patientId === patientId && TO_PAY.includes(orderDisplayStatus(order, now)))
    .filter(({ regId, kind }) => kind !== 'registration' || !ofVisits.has(regId))
    .sort((a, b) => momentOf(a) - momentOf(b) || compareText(a.id, b.id))
  const [first] = orders
  return first ? [{ kind: 'due', key: 'due', at: Math.min(momentOf(first), endOf(dayOf(now))), orders }] : []
}
const momentOf = ({ expiresAt }: Order): number => expiresAt?.getTime() ?? Infinity

/** Upcoming visits except the one on the ticket; visits of past days are outdated. */
function visitLines({ visits, onSlip }: UpNextData, now: Date): UpNextItem[] {
  return visits
    .filter((each) => isRegistrationActive(each) && each.id !== onSlip && each.date >= dayOf(now))
    .map((visit) => {
      const until = visit.status === 'awaiting-payment' ? visit.payDeadline : undefined
      return { kind: 'visit', key: `visit ${visit.id}`, at: (until ?? beginOf(visit)).getTime(), visit }
    })
}
const beginOf = ({ date, timeStart }: Pick<Registration, 'date' | 'timeStart'>): Date => instantOf(date, timeStart)

/** Upcoming sessions, and courses with sessions left but none upcoming. */
function therapyLines({ therapies, patientId }: UpNextData, now: Date): UpNextItem[] {
  const ahead = therapies.filter((each) => isTherapyUpcoming(each) && each.date >= dayOf(now))
  const told = new Set(ahead.map(({ course }) => course?.id))
  return [
    ...ahead.map((therapy): UpNextItem => ({
      kind: 'therapy',
      key: `therapy ${therapy.id}`,
      at: beginOf(therapy).getTime(),
      therapy,
    })),
    ...openCoursesOf(therapies, patientId)
      .filter(({ course }) => !told.has(course.id))
      .map((course): UpNextItem => ({ kind: 'course', key: `course ${course.course.id}`, at: Infinity, course })),
  ]
}

function replyLines({ consultations, patientId }: UpNextData, now: Date): UpNextItem[] {
  const unread = consultations
    .filter((each) => each.patientId === patientId && each.unreadCount > 0)
    .sort((a, b) => compareText(a.id, b.id))
  return unread.length > 0 ? [{ kind: 'reply', key: 'reply', at: endOf(dayOf(now)), consultations: unread }] : []
}

/** Returns lines for the records created today. */
function recordLines({ records, patientId }: UpNextData, now: Date): UpNextItem[] {
  const today = dayOf(now)
  return records
    .filter((each) => each.patientId === patientId && each.visitDate === today)
    .map((record) => ({ kind: 'record', key: `record ${record.id}`, at: endOf(today), record }))
}

/** The next visit that a doctor asked for, until it is booked; not urgent once its day is over. */
function followUpLines({ followUps, patientId, records, visits }: UpNextData, now: Date): UpNextItem[] {
  const today = dayOf(now)
  const newestRecordDay = newestRecordDayOf(records, patientId)
  const followUp = nextFollowUp(followUps, { patientId, visits, newestRecordDay, today })
  if (!followUp) return []
  const isPast = followUp.due < today
  return [{ kind: 'follow-up', key: 'follow-up', at: isPast ? Infinity : endOf(followUp.due), followUp, isPast }]
}

/** The newest medicine if it is about to end, unless newer medicine awaits payment. */
function medicineLines({ medicines, due, patientId, isAgainOpen }: UpNextData, now: Date): UpNextItem[] {
  const [newest] = medicines.filter(({ order }) => isOf(order, patientId)).sort(byNewest)
  const until = newest && medicineEndDay(newest)
  const today = dayOf(now)
  if (!newest || until === undefined || !isAgainOpen || !isMedicineEnding(until, today)) return []
  const { order } = newest
  if (!canReorder(order, orderDisplayStatus(order, now)) || due.some((each) => isNewer(each, order, now))) return []
  return [{ kind: 'medicine', key: 'medicine', at: Math.max(endOf(until), endOf(today)), order, until }]
}
const isOf = (order: Order, patientId: string): boolean =>
  order.patientId === patientId && medicineSectionsOf(order).length > 0
const madeAt = ({ createdAt }: Order): number => createdAt?.getTime() ?? 0
const byNewest = (a: MedicineOrder, b: MedicineOrder): number =>
  madeAt(b.order) - madeAt(a.order) || compareText(a.order.id, b.order.id)
/** Whether an unpaid order renews or replaces this medicine. */
const isNewer = (each: Order, than: Order, now: Date): boolean =>
  each.kind === 'charge' &&
  each.patientId === than.patientId &&
  (each.isAirPharmacy || each.cloneFromId === than.id) &&
  orderDisplayStatus(each, now) !== 'overdue' &&
  madeAt(each) >= madeAt(than)

const UNDER_WAY: readonly OrderDisplayStatus[] = ['paid', 'preparing', 'shipped']
/** Medicine that is paid for but not yet received. */
function goodsLines({ medicines, patientId }: UpNextData): UpNextItem[] {
  const goods = medicines
    .filter(({ order }) => isOf(order, patientId) && UNDER_WAY.includes(order.status))
    .sort(byNewest)
  return goods.length > 0 ? [{ kind: 'goods', key: 'goods', at: Infinity, medicines: goods }] : []
}
