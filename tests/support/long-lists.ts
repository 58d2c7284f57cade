import type { Page } from '@/domain/general/page'
import type { Stores } from '@/ui/stores/stores'
import type { AsyncState } from '@/ui/stores/async-state'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../mocks/clinic/fixtures'

const { wangYaqin } = FIXTURES.patients
/** Enough rows for two full pages and part of a third. */
const MORE = Array.from({ length: 50 }, (_, at) => at)

/** Number of loaded rows, and the total reported by the clinic. */
type Read = { readonly total: number; readonly count: number }

/** A paginated list, with functions to fill it in the clinic. */
export type LongList = {
  readonly of: string
  /** Part of the URL of its pages. */
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
    load: ({ memberCard }) => memberCard.bills.of().again(),
    next: ({ memberCard }) => memberCard.bills.loadMore(),
    count: ({ memberCard }) => memberCard.bills.known()?.rows.length,
    read: ({ memberCard }) => readOf(memberCard.bills.known()),
    more: ({ memberCard }) => memberCard.bills.next(),
    fill: ({ books }) => {
      const pattern = patternOf(books.bills.all()[0])
      for (const at of MORE) books.bills.create({ ...pattern, id: `more${at}`, at })
    },
    empty: ({ books }) => {
      for (const { id } of books.bills.all()) books.bills.remove(id)
    },
    hasMore: ({ memberCard }) => memberCard.bills.hasMore(),
  },
  {
    of: 'records',
    path: '/records',
    load: ({ record }) => record.lists.of(wangYaqin, 'record').again(),
    next: ({ record }) => record.lists.loadMore(wangYaqin, 'record'),
    count: ({ record }) => record.lists.known(wangYaqin, 'record')?.rows.length,
    read: ({ record }) => readOf(record.lists.known(wangYaqin, 'record')),
    more: ({ record }) => record.lists.next(wangYaqin, 'record'),
    fill: ({ books }) => {
      const pattern = patternOf(books.records.byId('m7001'))
      for (const at of MORE) books.records.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.records.all()) books.records.remove(id)
    },
    hasMore: ({ record }) => record.lists.hasMore(wangYaqin, 'record'),
  },
  {
    of: 'orders',
    path: 'pay',
    load: ({ order }) => order.lists.of('paid').again(),
    next: ({ order }) => order.lists.loadMore('paid'),
    count: ({ order }) => order.lists.peek('paid').value?.rows.length,
    read: ({ order }) => readOf(order.lists.peek('paid').value),
    more: ({ order }) => order.lists.next('paid'),
    fill: ({ books }) => {
      const pattern = patternOf(books.charges.byId('o6003'))
      for (const at of MORE) books.charges.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.charges.all()) books.charges.remove(id)
    },
    hasMore: ({ order }) => order.lists.hasMore('paid'),
  },
  {
    of: 'consultations',
    path: 'advisory/list',
    load: ({ consultationList }) => consultationList.lists.of('all').again(),
    next: ({ consultationList }) => consultationList.lists.loadMore('all'),
    count: ({ consultationList }) => consultationList.rowsOf('all', wangYaqin)?.length,
    read: ({ consultationList }) => readOf(consultationList.lists.known('all')),
    more: ({ consultationList }) => consultationList.lists.next('all'),
    fill: ({ books }) => {
      const pattern = patternOf(books.consultations.byId('x8001'))
      for (const at of MORE) books.consultations.create({ ...pattern, id: `more${at}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.consultations.all()) books.consultations.remove(id)
    },
    hasMore: ({ consultationList }) => consultationList.lists.hasMore('all'),
  },
  {
    of: 'doctors who advise',
    path: 'doctors/search',
    load: ({ consultation }) => consultation.loadDoctors(),
    next: ({ consultation }) => consultation.loadMore(),
    count: ({ consultation }) => consultation.open.value?.rows.length,
    read: ({ consultation }) => readOf(consultation.open.value),
    more: ({ consultation }) => consultation.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.doctors.byId(FIXTURES.doctors.linQinghe))
      for (const at of MORE) books.doctors.create({ ...pattern, id: `more${at}`, namePy: `z${at + 10}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.doctors.all()) books.doctors.remove(id)
    },
    hasMore: ({ consultation }) => consultation.hasMore,
  },
  {
    of: 'visits',
    path: 'regs/list',
    load: ({ visitList }) => visitList.lists.of('outpatient', {}).again(),
    next: ({ visitList }) => visitList.lists.loadMore('outpatient', {}),
    count: ({ visitList }) => visitList.lists.known('outpatient', {})?.rows?.length,
    read: ({ visitList }) => {
      const value = visitList.lists.known('outpatient', {})
      return value && { total: value.total, count: value.read }
    },
    more: ({ visitList }) => visitList.lists.next('outpatient', {}),
    fill: ({ books }) => {
      const pattern = patternOf(books.registrations.all().find(({ status }) => status === 40))
      for (const at of MORE) books.registrations.create({ ...pattern, id: `more${at}`, requestId: `more${at}` })
    },
    empty: ({ books }) => {
      for (const at of MORE) books.registrations.remove(`more${at}`)
    },
    hasMore: ({ visitList }) => visitList.lists.hasMore('outpatient', {}),
  },
]
