import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'

const { wangYaqin } = FIXTURES.patients
const LIST = 'GET /mcapi/clinic/advisory/list'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, list: demo.stores.get(ConsultationListStore) }
}
/** Adds copies of a finished or an active consultation. */
function fill({ books }: Awaited<ReturnType<typeof atHome>>['chain'], pattern: 'x8001' | 'x8003', count: number) {
  const row = books.consultations.byId(pattern)
  if (!row) throw new Error('no consultation')
  for (let at = 0; at < count; at++) books.consultations.create({ ...row, id: `more${at}` })
}

describe('ConsultationListStore', () => {
  test('returns no rows, unread messages or front desks before loading', async () => {
    const { list } = await atHome()
    expect([
      list.rowsOf('all', wangYaqin),
      list.unreadOf('all', wangYaqin),
      list.desks,
      list.lists.hasMore('all'),
    ]).toEqual([undefined, 0, [], false])
  })
  test('appends the next page of active consultations', async () => {
    const { list, chain } = await atHome()
    fill(chain, 'x8003', 30)
    await list.lists.of('running').again()
    const total = list.lists.known('running')?.total
    await list.lists.loadMore('running')
    expect(list.rowsOf('running', wangYaqin)).toHaveLength(31)
    expect(list.rowsOf('running', wangYaqin)?.every(({ status }) => status === 'in-progress')).toBe(true)
    expect([list.lists.known('running')?.total, list.lists.hasMore('running')]).toEqual([total, false])
  })
  test('keeps its rows when the next page fails, and requests no page after the last page', async () => {
    const { list, chain } = await atHome()
    fill(chain, 'x8001', 30)
    await list.lists.of('all').again()
    const before = list.rowsOf('all', wangYaqin)
    chain.faults.add({ call: LIST, fault: '500' })
    await list.lists.loadMore('all')
    expect([list.lists.next('all').failure?.reason.kind, list.rowsOf('all', wangYaqin)]).toEqual([
      'server-trouble',
      before,
    ])
    chain.faults.clear()
    await list.lists.loadMore('all')
    expect([list.rowsOf('all', wangYaqin)?.length, list.lists.hasMore('all')]).toEqual([33, false])
    const asked = chain.requests.length
    await list.lists.loadMore('all')
    expect(chain.requests).toHaveLength(asked)
  })
})
