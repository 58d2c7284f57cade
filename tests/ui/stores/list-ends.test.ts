import { describe, expect, test } from 'vitest'
import type { Stores } from '@/ui/stores/stores'
import { openExampleClinic } from '../../support/example-clinic'
import { WIRE_EXAMPLES } from '../../support/wire-examples'
import { OrderStore } from '@/ui/stores/order-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'

type Row = { readonly id: string }
type Listed = { readonly value: { readonly total: number; readonly rows: readonly Row[] } | undefined }
type List = {
  readonly of: string
  /** The call that loads the list's pages, and each row's fields besides the id. */
  readonly id: 'P8' | 'T14'
  readonly row: object
  readonly list: (late: Stores) => Listed
  readonly load: (late: Stores) => Promise<unknown>
  readonly next: (late: Stores) => Promise<void>
}
const LISTS: readonly List[] = [
  {
    of: 'orders',
    id: 'P8',
    row: WIRE_EXAMPLES.P8.data.rows[0] ?? {},
    list: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.of('paid')
    },
    load: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.of('paid').again()
    },
    next: (stores) => {
      const order = stores.get(OrderStore)
      return order.lists.loadMore('paid')
    },
  },
  {
    of: 'bills',
    id: 'T14',
    row: WIRE_EXAMPLES.T14.data.rows[0] ?? {},
    list: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.of()
    },
    load: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.of().again()
    },
    next: (stores) => {
      const memberCard = stores.get(MemberCardStore)
      return memberCard.bills.loadMore()
    },
  },
]

describe.each(LISTS)('paged list: $of', ({ id, row, list, load, next }) => {
  /** A list with these pages, each reporting a total of nine. */
  async function read(...pages: string[][]) {
    const { stores, says, sent } = openExampleClinic()
    says(id, ...pages.map((ids) => ({ data: { total: 9, rows: ids.map((each) => ({ ...row, id: each })) } })))
    const late = stores
    await load(late)
    for (const _ of pages.slice(1)) await next(late)
    const { total, rows } = list(late).value ?? { total: 0, rows: [] }
    const offsets = sent.filter((each) => each.id === id).map(({ query }) => query['offset'])
    return { total, ids: rows.map((each) => each.id), offsets }
  }
  test('returns the clinic’s total while pages load', async () => {
    expect(await read(['a', 'b'], ['c'])).toEqual({ total: 9, ids: ['a', 'b', 'c'], offsets: ['0', '2'] })
  })
  test('returns the number of rows as the total after an empty page', async () => {
    expect(await read(['a', 'b'], ['c'], [])).toEqual({ total: 3, ids: ['a', 'b', 'c'], offsets: ['0', '2', '3'] })
  })
})
