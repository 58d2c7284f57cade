import { describe, expect, test, vi } from 'vitest'
import { isExamComplete } from '@/domain/record/record'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { RecordStore } from '@/ui/stores/record-store'

const { wangYaqin } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, store: demo.stores.get(RecordStore) }
}

describe('RecordStore.refreshHistory', () => {
  const asks = ({ requests }: Awaited<ReturnType<typeof atHome>>['chain']) =>
    requests.filter(({ path }) => path === '/mcapi/records').length

  test('sends no second request while one is pending', async () => {
    const { store, chain } = await atHome()
    const history = store.history.of(wangYaqin)
    store.refreshHistory(wangYaqin)
    store.refreshHistory(wangYaqin)
    await vi.waitFor(() => expect(history.value).toBeDefined())
    expect(asks(chain)).toBe(1)
  })
  test('sends one request while a result is pending, and none once all results are complete', async () => {
    const { store, chain } = await atHome()
    const history = store.history.of(wangYaqin)
    const whole = ((await history.again()) ?? []).filter(isExamComplete)
    const [first] = whole
    if (!first) throw new Error('no result is there')
    history.set(whole)
    store.refreshHistory(wangYaqin)
    expect([history.isPending, asks(chain)]).toEqual([false, 1])
    history.set([...whole, { ...first, id: 'later', status: 'awaited' }])
    store.refreshHistory(wangYaqin)
    await vi.waitFor(() => expect(history.isPending).toBe(false))
    expect(asks(chain)).toBe(2)
  })
})
