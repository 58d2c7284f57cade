import { describe, expect, test } from 'vitest'
import type { LateStores } from '@/ui/stores/late'
import type { Request } from '@/ui/stores/request'
import type { Clinic } from '../../../mocks/clinic'
import { KNOWN } from '../../../mocks/seed/known'
import { logIn, openDemo } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'

const { wangYaqin } = KNOWN.patients
const MORE = Array.from({ length: 50 }, (_, at) => at)

type List = {
  readonly of: string
  /** Part of the address that its pages are asked at. */
  readonly path: string
  readonly load: (late: LateStores) => Promise<void>
  readonly next: (late: LateStores) => Promise<void>
  readonly count: (late: LateStores) => number | undefined
  readonly more: (late: LateStores) => Request<unknown>
  /** Puts 50 more of them in the clinic's books; `empty` takes them out again, with whatever else is there. */
  readonly fill: (clinic: Clinic) => void
  readonly empty: (clinic: Clinic) => void
  readonly hasMore: (late: LateStores) => boolean
}
const patternOf = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('no pattern in the books')
  return found
}
const isShort = (page: { readonly total: number; readonly rows: readonly unknown[] } | undefined): boolean =>
  page !== undefined && page.rows.length < page.total

const LISTS: readonly List[] = [
  {
    of: 'bills',
    path: 'member/bill',
    load: ({ member }) => member.loadBills(),
    next: ({ member }) => member.loadMoreBills(),
    count: ({ member }) => member.bills.value?.rows.length,
    more: ({ member }) => member.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.bills.all()[0])
      for (const at of MORE) books.bills.create({ ...pattern, id: `more${at}`, at })
    },
    empty: ({ books }) => {
      for (const { id } of books.bills.all()) books.bills.remove(id)
    },
    hasMore: ({ member }) => isShort(member.bills.value),
  },
  {
    of: 'records',
    path: '/records',
    load: ({ record }) => record.loadList(wangYaqin, 'record'),
    next: ({ record }) => record.loadMore(wangYaqin, 'record'),
    count: ({ record }) => record.lists.record.value?.rows.length,
    more: ({ record }) => record.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.records.byId('m7001'))
      for (const at of MORE) books.records.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.records.all()) books.records.remove(id)
    },
    hasMore: ({ record }) => isShort(record.lists.record.value),
  },
  {
    of: 'orders',
    path: 'pay',
    load: ({ order }) => order.loadList('paid'),
    next: ({ order }) => order.loadMore('paid'),
    count: ({ order }) => order.lists.paid.value?.rows.length,
    more: ({ order }) => order.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.charges.byId('o6003'))
      for (const at of MORE) books.charges.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
    empty: ({ books }) => {
      for (const { id } of books.charges.all()) books.charges.remove(id)
    },
    hasMore: ({ order }) => isShort(order.lists.paid.value),
  },
  {
    of: 'consultations',
    path: 'advisory/list',
    load: ({ advisoryList }) => advisoryList.loadList(wangYaqin, 'all'),
    next: ({ advisoryList }) => advisoryList.loadMore('all'),
    count: ({ advisoryList }) => advisoryList.rowsOf('all')?.length,
    more: ({ advisoryList }) => advisoryList.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.consultations.byId('x8001'))
      for (const at of MORE) books.consultations.create({ ...pattern, id: `more${at}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.consultations.all()) books.consultations.remove(id)
    },
    hasMore: ({ advisoryList }) => advisoryList.hasMore('all'),
  },
  {
    of: 'doctors who advise',
    path: 'doctors/search',
    load: ({ advisory }) => advisory.loadDoctors(),
    next: ({ advisory }) => advisory.loadMore(),
    count: ({ advisory }) => advisory.open.value?.rows.length,
    more: ({ advisory }) => advisory.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.doctors.byId(KNOWN.doctors.linQinghe))
      for (const at of MORE) books.doctors.create({ ...pattern, id: `more${at}`, namePy: `z${at + 10}` })
    },
    empty: ({ books }) => {
      for (const { id } of books.doctors.all()) books.doctors.remove(id)
    },
    hasMore: ({ advisory }) => advisory.hasMore,
  },
  {
    of: 'visits',
    path: 'regs/list',
    load: ({ visitList }) => visitList.load('outpatient', {}),
    next: ({ visitList }) => visitList.loadMore('outpatient', {}),
    count: ({ visitList }) => visitList.rowsOf('outpatient')?.length,
    more: ({ visitList }) => visitList.more,
    fill: ({ books }) => {
      const pattern = patternOf(books.registrations.all().find(({ status }) => status === 40))
      for (const at of MORE) books.registrations.create({ ...pattern, id: `more${at}`, requestId: `more${at}` })
    },
    empty: ({ books }) => {
      for (const at of MORE) books.registrations.remove(`more${at}`)
    },
    hasMore: ({ visitList }) => visitList.hasMore('outpatient'),
  },
]

async function atHome({ fill }: List) {
  const held = new HeldAnswers()
  const demo = openDemo({ network: held.network })
  await logIn(demo)
  fill(demo.clinic)
  return { ...demo, held, late: await demo.stores.late.load() }
}

describe.each(LISTS)('$of', (list) => {
  test('no page is asked for before the list is there, while it is read anew, or beside another page', async () => {
    const { clinic, late } = await atHome(list)
    const asked = clinic.requests.length
    await list.next(late)
    expect([clinic.requests.length, list.more(late).state.status]).toEqual([asked, 'idle'])
    await list.load(late)
    const before = list.count(late) ?? 0
    expect([list.hasMore(late), list.more(late).state.status]).toEqual([true, 'idle'])
    const again = list.load(late)
    await list.next(late)
    expect(list.more(late).state.status).toBe('idle')
    await again
    const sent = clinic.requests.length
    await Promise.all([list.next(late), list.next(late)])
    expect(clinic.requests).toHaveLength(sent + 1)
    expect(list.more(late).value).toBeDefined()
    expect(list.count(late)).toBeGreaterThan(before)
  })
  test('a page that comes after the list has become another is not put under it', async () => {
    const { clinic, held, late } = await atHome(list)
    await list.load(late)
    held.of = list.path
    const page = list.next(late)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(held.count).toBe(1)
    held.of = ''
    list.empty(clinic)
    await list.load(late)
    const after = list.count(late)
    await held.release([0])
    await page
    expect(list.count(late)).toBe(after)
  })
  test('an empty page is the end, whatever was said of their number', async () => {
    const { clinic, late } = await atHome(list)
    await list.load(late)
    const before = list.count(late)
    list.empty(clinic)
    await list.next(late)
    expect([list.count(late), list.hasMore(late)]).toEqual([before, false])
  })
})

describe.each(LISTS.filter(({ of }) => of !== 'doctors who advise'))('$of of another patient', (list) => {
  test('do not come back with a page that was on its way', async () => {
    const { held, late, stores } = await atHome(list)
    await list.load(late)
    held.of = list.path
    const page = list.next(late)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(held.count).toBe(1)
    stores.late.forget()
    await held.release([0])
    await page
    expect(list.count(late) ?? 0).toBe(0)
  })
})
