import type { Page } from '@/domain/general/page'
import type { Stores } from '@/ui/stores/stores'
import type { AsyncState } from '@/ui/stores/async-state'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { RecordStore } from '@/ui/stores/record-store'
import { OrderStore } from '@/ui/stores/order-store'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'

const { wangYaqin } = FIXTURES.patients
/** Enough rows for two full pages and part of a third. */
const MORE = Array.from({ length: 50 }, (_, at) => at)

/** Number of loaded rows, and the total that the clinic reports. */
type Read = { readonly total: number; readonly count: number }

/** A paginated list, with functions that fill it in the clinic. */
export type LongList = {
  readonly of: string
  /** URL part that identifies requests for the list's pages. */
  readonly path: string
  readonly load: (late: Stores) => Promise<unknown>
  readonly next: (late: Stores) => Promise<void>
  readonly count: (late: Stores) => number | undefined
  readonly read: (late: Stores) => Read | undefined
  readonly more: (late: Stores) => AsyncState<unknown>
  /** Adds 50 rows to the clinic's database; `empty` removes all rows. */
  readonly fill: (chain: MockClinic) => void
  readonly empty: (chain: MockClinic) => void
  readonly hasMore: (late: Stores) => boolean
}
const patternOf = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('no pattern in the books')
  return found
}
const readOf = (page: Page<unknown> | undefined): Read | undefined =>
  page && { total: page.total, count: page.rows.length }

export const LONG_LISTS: readonly LongList[] = [
  {
    of: 'bills',
    path: 'member/bill',
    load: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.of().again()
    },
    next: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.loadMore()
    },
    count: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.known()?.rows.length
    },
    read: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return readOf(memberCard.bills.known())
    },
    more: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.next()
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.bills.all()[0])
      for (const at of MORE) books.bills.create({ ...pattern, id: `more${at}`, at })
    },
    empty: ({ books }) => {
      for (const { id } of books.bills.all()) books.bills.remove(id)
    },
    hasMore: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.hasMore()
    },
  },
  {
    of: 'records',
    path: '/records',
    load: (stores) => {
      const record = stores.get(RecordStore)
      return record.lists.of(wangYaqin, 'record').again()
    },
    next: (stores) => {
      const record = stores.get(RecordStore)
      return record.lists.loadMore(wangYaqin, 'record')
    },
    count: (stores) => {
      const record = stores.get(RecordStore)
      return record.lists.known(wangYaqin, 'record')?.rows.length
    },
    read: (stores) => {
      const record = stores.get(RecordStore)
      return readOf(record.lists.known(wangYaqin, 'record'))
    },
    more: (stores) => {
      const record = stores.get(RecordStore)
      return record.lists.next(wangYaqin, 'record')
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.records.byId('m7001'))
      for (const at of MORE) books.records.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.records.all()) books.records.remove(id)
    },
    hasMore: (stores) => {
      const record = stores.get(RecordStore)
      return record.lists.hasMore(wangYaqin, 'record')
    },
  },
  {
    of: 'orders',
    path: 'pay',
    load: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.of('paid').again()
    },
    next: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.loadMore('paid')
    },
    count: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.peek('paid').value?.rows.length
    },
    read: (stores) => {
      const order = stores.get(OrderStore)
      return readOf(order.lists.peek('paid').value)
    },
    more: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.next('paid')
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.charges.byId('o6003'))
      for (const at of MORE) books.charges.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.charges.all()) books.charges.remove(id)
    },
    hasMore: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.hasMore('paid')
    },
  },
  {
    of: 'consultations',
    path: 'advisory/list',
    load: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return consultationList.lists.of('all').again()
    },
    next: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return consultationList.lists.loadMore('all')
    },
    count: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return consultationList.rowsOf('all', wangYaqin)?.length
    },
    read: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return readOf(consultationList.lists.known('all'))
    },
    more: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return consultationList.lists.next('all')
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.consultations.byId('x8001'))
      for (const at of MORE) books.consultations.create({ ...pattern, id: `more${at}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.consultations.all()) books.consultations.remove(id)
    },
    hasMore: (stores) => {
      const consultationList = stores.get(ConsultationListStore)
      return consultationList.lists.hasMore('all')
    },
  },
  {
    of: 'doctors who advise',
    path: 'doctors/search',
    load: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return consultation.doctors.of('').again()
    },
    next: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return consultation.doctors.loadMore('')
    },
    count: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return consultation.doctors.known('')?.rows.length
    },
    read: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return readOf(consultation.doctors.known(''))
    },
    more: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return consultation.doctors.next('')
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.doctors.byId(FIXTURES.doctors.linQinghe))
      for (const at of MORE) books.doctors.create({ ...pattern, id: `more${at}`, namePy: `z${at + 10}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.doctors.all()) books.doctors.remove(id)
    },
    hasMore: (stores) => {
      const consultation = stores.get(ConsultationStore)
      return consultation.doctors.hasMore('')
    },
  },
  {
    of: 'visits',
    path: 'regs/list',
    load: (stores) => {
      const visitList = stores.get(VisitListStore)
      return visitList.lists.of('outpatient', {}).again()
    },
    next: (stores) => {
      const visitList = stores.get(VisitListStore)
      return visitList.lists.loadMore('outpatient', {})
    },
    count: (stores) => {
      const visitList = stores.get(VisitListStore)
      return visitList.lists.known('outpatient', {})?.rows?.length
    },
    read: (stores) => {
      const visitList = stores.get(VisitListStore)
      const value = visitList.lists.known('outpatient', {})
      return value && { total: value.total, count: value.read }
    },
    more: (stores) => {
      const visitList = stores.get(VisitListStore)
      return visitList.lists.next('outpatient', {})
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.registrations.all().find(({ status }) => status === 40))
      for (const at of MORE) books.registrations.create({ ...pattern, id: `more${at}`, requestId: `more${at}` })
    },
    empty: ({ books }) => {
      for (const at of MORE) books.registrations.remove(`more${at}`)
    },
    hasMore: (stores) => {
      const visitList = stores.get(VisitListStore)
      return visitList.lists.hasMore('outpatient', {})
    },
  },
]
