import type { AxiosResponse } from 'axios'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import type { Page } from '@/domain/page'
import type { LateStores } from '@/ui/stores/late'
import type { Clinic } from '../../../mocks/clinic'
import { KNOWN } from '../../../mocks/seed/known'
import { logIn, openDemo } from '../../support/demo'

const { wangYaqin } = KNOWN.patients
/** As many as fill two pages and leave one row for a third. */
const MORE = Array.from({ length: 50 }, (_, at) => at)

type Shown = { readonly total: number; readonly count: number }
type List = {
  readonly of: string
  readonly load: (late: LateStores) => Promise<void>
  readonly next: (late: LateStores) => Promise<void>
  readonly shown: (late: LateStores) => Shown | undefined
  readonly fill: (clinic: Clinic) => void
}
const pageOf = (page: Page<unknown> | undefined): Shown | undefined =>
  page && { total: page.total, count: page.rows.length }
const patternOf = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('no pattern in the books')
  return found
}

const LISTS: readonly List[] = [
  {
    of: 'records',
    load: ({ record }) => record.loadList(wangYaqin, 'record'),
    next: ({ record }) => record.loadMore(wangYaqin, 'record'),
    shown: ({ record }) => pageOf(record.lists.record.value),
    fill: ({ books }) => {
      const pattern = patternOf(books.records.byId('m7001'))
      for (const at of MORE) books.records.create({ ...pattern, id: `more${at}`, madeAt: at })
    },
  },
  {
    of: 'consultations',
    load: ({ advisoryList }) => advisoryList.loadList(wangYaqin, 'all'),
    next: ({ advisoryList }) => advisoryList.loadMore('all'),
    shown: ({ advisoryList }) => pageOf(advisoryList.lists.all.value),
    fill: ({ books }) => {
      const pattern = patternOf(books.consultations.byId('x8001'))
      for (const at of MORE) books.consultations.create({ ...pattern, id: `more${at}` })
    },
  },
  {
    of: 'doctors who advise',
    load: ({ advisory }) => advisory.loadDoctors(),
    next: ({ advisory }) => advisory.loadMore(),
    shown: ({ advisory }) => pageOf(advisory.open.value),
    fill: ({ books }) => {
      const pattern = patternOf(books.doctors.byId(KNOWN.doctors.linQinghe))
      for (const at of MORE) books.doctors.create({ ...pattern, id: `more${at}`, namePy: `z${at + 10}` })
    },
  },
  {
    of: 'visits that are over',
    load: ({ visitList }) => visitList.load('outpatient', {}),
    next: ({ visitList }) => visitList.loadMore('outpatient', {}),
    shown: ({ visitList }) => {
      const { value } = visitList.lists.outpatient
      return value && { total: value.total, count: value.read }
    },
    fill: ({ books }) => {
      const pattern = patternOf(books.registrations.all().find(({ status }) => status === 40))
      for (const at of MORE) books.registrations.create({ ...pattern, id: `more${at}`, requestId: `more${at}` })
    },
  },
]

/** A clinic that says as ever how many there are, and sends none of them. */
class Bare {
  isBare = false
  readonly network =
    (clinic: Transport): Transport =>
    async (config) => {
      const answer: AxiosResponse<string> = await clinic(config)
      if (!this.isBare) return answer
      return {
        ...answer,
        data: JSON.stringify(JSON.parse(answer.data), (key, value: unknown) =>
          Array.isArray(value) && key ? [] : value,
        ),
      }
    }
}

describe.each(LISTS)('$of', ({ load, next, shown, fill }) => {
  const opened = async () => {
    const bare = new Bare()
    const demo = openDemo({ network: bare.network })
    await logIn(demo)
    fill(demo.clinic)
    const late = await demo.stores.late.load()
    await load(late)
    return { ...demo, bare, late }
  }
  test('are as many as the clinic says, however many pages have come', async () => {
    const { late } = await opened()
    const { total = 0, count = 0 } = shown(late) ?? {}
    expect(total).toBeGreaterThan(count)
    for (let pages = 1; (shown(late)?.count ?? 0) < total && pages < 5; pages++) {
      expect(shown(late)?.total).toBe(total)
      await next(late)
    }
    expect(shown(late)).toEqual({ total, count: total })
  })
  test('end with a page that is empty, though the clinic says that there are more', async () => {
    const { late, bare } = await opened()
    const { total = 0, count = 0 } = shown(late) ?? {}
    expect(total).toBeGreaterThan(count)
    bare.isBare = true
    await next(late)
    expect(shown(late)).toEqual({ total: count, count })
  })
})
