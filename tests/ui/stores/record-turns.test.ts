import { describe, expect, test } from 'vitest'
import { isComplete } from '@/domain/record/record'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const LIST = 'GET /mcapi/records'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, store: demo.stores.record }
}

describe('RecordStore list', () => {
  test('remains while another list of the same patient loads', async () => {
    const { store } = await atHome()
    await store.loadList(wangYaqin, 'record')
    const rows = store.lists.record.value?.rows
    expect(rows).not.toHaveLength(0)
    await store.loadList(wangYaqin, 'prescription')
    expect(store.lists.record.value?.rows).toEqual(rows)
  })
  test('remains when the next page fails, and does not continue for another patient', async () => {
    const { store, chain } = await atHome()
    await store.loadList(wangYaqin, 'record')
    const { value } = store.lists.record
    chain.faults.add({ call: LIST, fault: '500' })
    await store.loadMore(wangYaqin, 'record')
    expect([store.more.failure?.reason.kind, store.lists.record.value]).toEqual(['server-trouble', value])
    const asked = chain.requests.length
    await store.loadMore(wangJianguo, 'record')
    expect([chain.requests.length, store.lists.record.value]).toEqual([asked, value])
  })
})

describe('RecordStore value over the years', () => {
  const asks = ({ requests }: Awaited<ReturnType<typeof atHome>>['chain']) =>
    requests.filter(({ path }) => path === '/mcapi/records').length

  test('sends one request while it is pending', async () => {
    const { store, chain } = await atHome()
    await Promise.all([store.loadHistory(wangYaqin), store.loadHistory(wangYaqin)])
    expect([asks(chain), store.history.state.status]).toEqual([1, 'done'])
  })
  test('sends no further request once all results are known, and one while a result is missing', async () => {
    const { store, chain } = await atHome()
    await store.loadHistory(wangYaqin)
    const whole = (store.history.value ?? []).filter(isComplete)
    const [first] = whole
    if (!first) throw new Error('no result is there')
    await store.history.run(() => Promise.resolve(whole))
    await store.loadHistory(wangYaqin)
    expect(asks(chain)).toBe(1)
    await store.history.run(() => Promise.resolve([...whole, { ...first, id: 'later', status: 'awaited' }]))
    await store.loadHistory(wangYaqin)
    expect(asks(chain)).toBe(2)
  })
})
