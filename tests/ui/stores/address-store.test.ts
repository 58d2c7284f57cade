import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AddressService } from '@/application/address-service'
import { EMPTY_DIVISION } from '@/domain/address/address'
import { AddressStore, UNDO_WINDOW_MS } from '@/ui/stores/address-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { wangYaqin, wangJianguo } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  const store = new AddressStore(demo.container.get(AddressService))
  await store.all.of(wangYaqin).again()
  const [first, second] = store.shownOf(wangYaqin)
  if (!first || !second) throw new Error('the seed has two addresses')
  const ids = () => demo.chain.books.addresses.by('patientId', wangYaqin).map(({ id }) => id)
  return { ...demo, store, first, second, ids }
}

describe('AddressStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('lists the default address first', async () => {
    const { first, second } = await atHome()
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
  })

  test('hides a removed address immediately, and asks the clinic to delete it after five seconds', async () => {
    const { store, second, ids } = await atHome()
    store.remove(second)
    expect(store.shownOf(wangYaqin).map(({ id }) => id)).not.toContain(second.id)
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS - 1)
    expect(ids()).toContain(second.id)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(ids()).not.toContain(second.id))
    await store.finishRemoval()
    expect(store.going).toEqual([])
  })

  test('sends no deletion when the removal is undone in time', async () => {
    const { store, second, ids } = await atHome()
    store.remove(second)
    store.undo()
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS * 2)
    expect(store.shownOf(wangYaqin).map(({ id }) => id)).toContain(second.id)
    expect(ids()).toContain(second.id)
  })

  test('sends the first deletion when a second address is removed', async () => {
    const { store, first, second, ids } = await atHome()
    store.remove(second)
    store.remove(first)
    store.undo()
    await store.finishRemoval()
    expect(ids()).toEqual([first.id])
    expect(store.shownOf(wangYaqin).map(({ id }) => id)).toEqual([first.id])
  })

  test('makes another address the default before deleting the current default', async () => {
    const { store, first, second, chain } = await atHome()
    store.remove(first, second)
    expect(store.shownOf(wangYaqin)).toMatchObject([{ id: second.id, isDefault: true }])
    await store.finishRemoval()
    expect(chain.books.addresses.by('patientId', wangYaqin)).toMatchObject([{ id: second.id, isDefault: true }])
  })

  test('keeps the old default when the clinic rejects the new default', async () => {
    const { store, first, second, chain, ids } = await atHome()
    chain.books.addresses.update(second.id, { mobile: '1' })
    store.remove(first, { ...second, mobile: '1' })
    await store.finishRemoval()
    expect(store.removing.failure).toBeDefined()
    expect(ids()).toContain(first.id)
    expect(store.shownOf(wangYaqin).map(({ id }) => id)).toContain(first.id)
  })

  test('cancels a pending deletion when disposed', async () => {
    const { store, second, ids } = await atHome()
    store.remove(second)
    store.end()
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS * 2)
    expect(ids()).toContain(second.id)
  })

  test('sends a pending deletion when another patient’s addresses open', async () => {
    const { store, second, ids } = await atHome()
    store.open(wangYaqin)
    store.remove(second)
    store.open(wangJianguo)
    expect(store.removal).toBeUndefined()
    await store.finishRemoval()
    expect(ids()).not.toContain(second.id)
  })

  test('returns the selected address once, and only for the same patient', async () => {
    const { store, second } = await atHome()
    store.choose(second)
    expect(store.takeChosen(wangYaqin)?.id).toBe(second.id)
    expect(store.takeChosen(wangYaqin)).toBeUndefined()
    store.choose(second)
    expect(store.takeChosen(wangJianguo)).toBeUndefined()
  })

  test('restores the draft for a new address without the mobile number, and deletes the draft after saving', async () => {
    const { store, storage } = await atHome()
    const draft = {
      patientId: wangYaqin,
      consignee: '李同尘',
      place: EMPTY_DIVISION,
      detail: '人民南路',
      isDefault: false,
    }
    const written = { id: '', ...draft, mobile: '13800000603' }
    store.keepDraft(written)
    expect(storage.kept.get('_address_draft')).not.toContain('13800000603')
    expect(store.readDraft(wangYaqin, '')).toMatchObject({ consignee: '李同尘' })
    expect(store.readDraft(wangYaqin, 'a6001')).toBeUndefined()
    expect(store.readDraft(wangJianguo, '')).toBeUndefined()
    const { place: _place, ...fields } = draft
    expect(await store.save({ ...fields, ...EMPTY_DIVISION, mobile: '13800000603' })).toBeDefined()
    expect(store.readDraft(wangYaqin, '')).toBeUndefined()
    expect(store.shownOf(wangYaqin)).toHaveLength(3)
  })

  test.each([undefined, null, '', 5, [], {}, { id: '' }, { id: 1, patientId: [], consignee: {}, detail: null }])(
    'ignores the malformed draft %j',
    async (kept) => {
      const { store, storage } = await atHome()
      if (kept !== undefined) storage.write('_address_draft', kept)
      expect(store.readDraft(wangYaqin, '')).toBeUndefined()
    },
  )
})
