import { describe, expect, test, vi } from 'vitest'
import { AddressService } from '@/application/address-service'
import { EMPTY_DIVISION, type Address } from '@/domain/address/address'
import { AddressStore } from '@/ui/stores/address-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'

const { wangYaqin } = FIXTURES.patients
/** A mobile number that the clinic rejects. */
const NO_MOBILE = '1'

/** Three addresses, of which the first is the default. */
async function atHome() {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network })
  await logIn(demo)
  const { addresses } = demo.chain.books
  const pattern = addresses.by('patientId', wangYaqin).find(({ isDefault }) => !isDefault)
  if (!pattern) throw new Error('the seed has one that is not the default')
  addresses.create({ ...pattern, id: 'third' })
  const store = new AddressStore(demo.container.get(AddressService))
  await store.all.of(wangYaqin).again()
  const [first, second, third] = store.shownOf(wangYaqin)
  if (!first || !second || !third) throw new Error('no three addresses')
  const rows = () => addresses.by('patientId', wangYaqin)
  const defaults = () => rows().flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  return { ...demo, held, store, first, second, third, rows, defaults }
}
const idsOf = (shown: readonly Address[]) => shown.map(({ id }) => id)

describe('AddressStore with several addresses', () => {
  test('makes the given address the default before removing the current default, and undoes both changes', async () => {
    const { store, first, second, third } = await atHome()
    store.remove(first, third)
    expect(store.shownOf(wangYaqin).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
    ])
    store.undo()
    expect(idsOf(store.shownOf(wangYaqin))).toEqual([first.id, second.id, third.id])
  })
  test('makes an address the default', async () => {
    const { store, third, defaults } = await atHome()
    expect(await store.makeDefault(third)).toBe(true)
    expect(defaults()).toEqual([third.id])
    expect(store.shownOf(wangYaqin)[0]).toMatchObject({ id: third.id, isDefault: true })
  })
  test('keeps the default address and reports a failure when the clinic rejects the change', async () => {
    const { store, first, third, defaults } = await atHome()
    expect(await store.makeDefault({ ...third, mobile: NO_MOBILE })).toBe(false)
    expect(store.saving.failure).toBeDefined()
    expect([defaults(), store.shownOf(wangYaqin)[0]?.id]).toEqual([[first.id], first.id])
  })
  test('updates an edited address instead of adding another', async () => {
    const { store, second, rows } = await atHome()
    expect(await store.save({ ...second, detail: '人民南路 4 号' })).toMatchObject({ id: second.id })
    expect(rows()).toHaveLength(3)
    expect(store.shownOf(wangYaqin).find(({ id }) => id === second.id)?.detail).toBe('人民南路 4 号')
  })
})

describe('AddressStore.remove', () => {
  test('hides a removed address before the clinic has deleted it', async () => {
    const { store, second } = await atHome()
    store.remove(second)
    const finishing = store.finishRemoval()
    expect([store.removal, idsOf(store.shownOf(wangYaqin)).includes(second.id)]).toEqual([undefined, false])
    await finishing
    expect(idsOf(store.shownOf(wangYaqin))).not.toContain(second.id)
  })
  test('deletes one address at a time, and hides the next one meanwhile', async () => {
    const { held, store, first, second, third } = await atHome()
    held.of = `/mcapi/patients/address/${wangYaqin}/`
    store.remove(second)
    void store.finishRemoval()
    store.remove(third)
    const finishing = store.finishRemoval()
    await vi.waitFor(() => expect(held.count).toBe(1))
    expect(idsOf(store.shownOf(wangYaqin))).toEqual([first.id])
    await held.release([0])
    await vi.waitFor(() => expect(held.count).toBe(1))
    expect([store.going, idsOf(store.shownOf(wangYaqin))]).toEqual([[third.id], [first.id]])
    held.of = ''
    await held.release([0])
    await finishing
    expect([store.going, idsOf(store.shownOf(wangYaqin))]).toEqual([[], [first.id]])
  })
})

describe('AddressStore draft', () => {
  const draft = {
    id: '',
    patientId: wangYaqin,
    consignee: '李同尘',
    place: EMPTY_DIVISION,
    detail: '人民南路',
    isDefault: false,
  }
  test('survives a failed save', async () => {
    const { store, rows } = await atHome()
    store.keepDraft(draft)
    const { id: _id, place: _place, ...fields } = draft
    expect(await store.save({ ...fields, ...EMPTY_DIVISION, mobile: NO_MOBILE })).toBeUndefined()
    expect(store.saving.failure).toBeDefined()
    expect([store.readDraft(wangYaqin, '')?.consignee, rows().length]).toEqual(['李同尘', 3])
  })
  test('disappears when discarded', async () => {
    const { store } = await atHome()
    store.keepDraft(draft)
    expect(store.readDraft(wangYaqin, '')).toBeDefined()
    store.dropDraft()
    expect(store.readDraft(wangYaqin, '')).toBeUndefined()
  })
})
