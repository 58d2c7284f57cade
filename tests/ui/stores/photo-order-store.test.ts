import { describe, expect, test } from 'vitest'
import { AxiosError } from 'axios'
import { PhotoOrderService } from '@/application/photo-order-service'
import type { Transport } from '@/adapters/http/axios-client'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, MemoryStorage, createTestApp } from '../../support/test-app'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const PHOTOS = ['https://clinic.example.com/photos/1.jpg', 'https://clinic.example.com/photos/2.jpg']
const wish = { patientId: wangYaqin, photos: PHOTOS, doseCount: 5, remark: '不要代煎' }

async function atHome(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  return { ...demo, store: new PhotoOrderStore(demo.container.get(PhotoOrderService)) }
}
type Demo = Awaited<ReturnType<typeof atHome>>
const sentOf = ({ chain }: Demo) => chain.books.charges.all().filter(({ photos }) => photos[0] === PHOTOS[0])

/** Loses the clinic's response while `isLost` returns true. */
const losing =
  (isLost: () => boolean) =>
  (to: Transport): Transport =>
  async (config) => {
    const answer = await to(config)
    if (isLost() && config.url?.includes('/charge/photo')) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
    return answer
  }

describe('PhotoOrderStore', () => {
  test('sends the draft to the pharmacy, and then deletes it from the device', async () => {
    const demo = await atHome()
    const { store, storage } = demo
    expect(await store.rule.of().again()).toMatchObject({ isPhotoOpen: true, photoReviewHours: 2 })
    store.keepDraft(wangYaqin, { doseCount: 5, remark: '不要代煎' })
    expect(await store.send(wish)).toMatchObject({ reviewHours: 2 })
    expect(sentOf(demo)).toMatchObject([{ status: 0, photoDoses: 5, choices: { remark: '不要代煎' }, photos: PHOTOS }])
    expect([store.readDraft(wangYaqin), storage.read('_photo_order_draft')]).toEqual([undefined, undefined])
  })
  test('sends one order for 20 taps', async () => {
    const demo = await atHome()
    await Promise.all(Array.from({ length: 20 }, () => demo.store.send(wish)))
    expect(sentOf(demo)).toHaveLength(1)
    expect(demo.store.sending.value?.chargeId).toBe(sentOf(demo)[0]?.id)
  })
  test('keeps one draft per patient across a reload, separately for each clinic', async () => {
    const { store, storage, chain } = await atHome()
    store.keepDraft(wangYaqin, { doseCount: 5, remark: '不要代煎' })
    store.keepDraft(wangJianguo, { doseCount: 3, remark: '' })
    const again = await atHome({ storage, chain })
    expect(again.store.readDraft(wangYaqin)).toMatchObject({ doseCount: 5, remark: '不要代煎' })
    expect(again.store.readDraft(wangJianguo)).toMatchObject({ doseCount: 3 })
    const elsewhere = await atHome({ storage, mpId: 'other' })
    expect(elsewhere.store.readDraft(wangYaqin)).toBeUndefined()
  })
})

describe('PhotoOrderStore after a lost response', () => {
  test('looks up the order automatically, and creates one order', async () => {
    let lost = 1
    const demo = await atHome({ network: losing(() => lost-- > 0) })
    expect(await demo.store.send(wish)).toBeDefined()
    expect(sentOf(demo)).toHaveLength(1)
  })
  test('reports outcome-unknown, and resends the original order after a reload, even if the draft has changed', async () => {
    let isLost = true
    const demo = await atHome({ network: losing(() => isLost) })
    await demo.store.send(wish)
    expect(demo.store.sending.failure?.reason.kind).toBe('outcome-unknown')
    demo.store.keepDraft(wangYaqin, { doseCount: 9, remark: '' })
    isLost = false
    const { storage, chain } = demo
    const again = await atHome({ storage, chain })
    expect(again.store.readDraft(wangYaqin)).toMatchObject({ doseCount: 5, pending: { photos: PHOTOS } })
    const sent = await again.store.send({ ...wish, photos: [], doseCount: 9 })
    expect(sentOf(again)).toMatchObject([{ id: sent?.chargeId, photoDoses: 5 }])
    expect(again.store.readDraft(wangYaqin)).toBeUndefined()
  })
  test('creates one order on a device without storage', async () => {
    class Forgetful extends MemoryStorage {
      override write(...[key, value]: Parameters<MemoryStorage['write']>): void {
        if (key !== '_photo_order_draft') super.write(key, value)
      }
    }
    let isLost = true
    const demo = await atHome({ network: losing(() => isLost), storage: new Forgetful() })
    await demo.store.send(wish)
    isLost = false
    await demo.store.send({ ...wish, remark: '改了' })
    expect(sentOf(demo)).toHaveLength(1)
  })
})

describe('PhotoOrderStore form', () => {
  test('clears the last failure, and keeps a pending request', async () => {
    const { store } = await atHome()
    await store.send({ ...wish, patientId: wangJianguo })
    expect(store.sending.failure).toBeDefined()
    store.begin()
    expect(store.sending.state.status).toBe('idle')
    const sending = store.send(wish)
    store.begin()
    expect(await sending).toMatchObject({ reviewHours: 2 })
    expect(store.sending.value).toBeDefined()
  })
})

describe('rejected photo order', () => {
  test('keeps its draft, and is not sent, when another patient is active', async () => {
    const demo = await atHome()
    demo.store.keepDraft(wangJianguo, { doseCount: 3, remark: '' })
    await demo.store.send({ ...wish, patientId: wangJianguo })
    expect(demo.store.sending.failure?.reason.kind).toBe('changed-elsewhere')
    expect(sentOf(demo)).toHaveLength(0)
    expect(demo.store.readDraft(wangJianguo)).toMatchObject({ doseCount: 3 })
  })
  test.each([
    ['edition-expired', 'edition-expired'],
    ['orders-at-desk', 'unsupported'],
  ])('keeps an editable draft in the scenario %s after the failure %s', async (world, kind) => {
    const demo = await atHome({ world })
    expect((await demo.store.rule.of().again())?.isPhotoOpen).toBe(world === 'edition-expired')
    await demo.store.send(wish)
    expect(demo.store.sending.failure?.reason.kind).toBe(kind)
    expect(demo.store.readDraft(wangYaqin)).toEqual({ owner: `demo ${wangYaqin}`, doseCount: 5, remark: '不要代煎' })
    demo.store.keepDraft(wangYaqin, { doseCount: 6, remark: '' })
    expect(demo.store.readDraft(wangYaqin)?.doseCount).toBe(6)
  })
  test('shows why the photos were unreadable', async () => {
    const { store, chain } = await atHome({ world: 'photo-rejected' })
    chain.clock.moveSeconds(31)
    expect(await store.old.of('o6008').again()).toMatchObject({ status: 'closed', closeReason: '照片看不清，请重新拍' })
  })
})
