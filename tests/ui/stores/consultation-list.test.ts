import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { wangYaqin } = FIXTURES.patients
const LIST = 'GET /mcapi/clinic/advisory/list'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, list: demo.stores.consultationList }
}
/** As many finished or running consultations more, each like one that is there. */
function fill({ books }: Awaited<ReturnType<typeof atHome>>['chain'], pattern: 'x8001' | 'x8003', count: number) {
  const row = books.consultations.byId(pattern)
  if (!row) throw new Error('no consultation')
  for (let at = 0; at < count; at++) books.consultations.create({ ...row, id: `more${at}` })
}

describe('ConsultationListStore', () => {
  test('has no rows, unread messages or desks before loading', async () => {
    const { list } = await atHome()
    expect([list.rowsOf('all'), list.unreadOf('all'), list.desks, list.hasMore('all')]).toEqual([
      undefined,
      0,
      [],
      false,
    ])
  })
  test('loads the next page of active consultations with those that are listed', async () => {
    const { list, chain } = await atHome()
    fill(chain, 'x8003', 30)
    await list.loadList(wangYaqin, 'running')
    const total = list.lists.running.value?.total
    await list.loadMore('running')
    expect(list.rowsOf('running')).toHaveLength(31)
    expect(list.rowsOf('running')?.every(({ status }) => status === 'in-progress')).toBe(true)
    expect([list.lists.running.value?.total, list.hasMore('running')]).toEqual([total, false])
  })
  test('keeps its rows when the next page fails, and requests no page after the last', async () => {
    const { list, chain } = await atHome()
    fill(chain, 'x8001', 30)
    await list.loadList(wangYaqin, 'all')
    const before = list.rowsOf('all')
    chain.faults.add({ call: LIST, fault: '500' })
    await list.loadMore('all')
    expect([list.more.failure?.reason.kind, list.rowsOf('all')]).toEqual(['server-trouble', before])
    chain.faults.clear()
    await list.loadMore('all')
    expect([list.rowsOf('all')?.length, list.hasMore('all')]).toEqual([33, false])
    const asked = chain.requests.length
    await list.loadMore('all')
    expect(chain.requests).toHaveLength(asked)
  })
})
