import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { VisitQuestionService } from '@/application/visit-question-service'
import { SessionService } from '@/application/session-service'
import { DeviceStorage } from '@/application/ports/device-storage'
import { isDraftKey } from '@/domain/device/storage'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { loggedInDevice } from '../support/logged-in-device'
import { PhotoOrderService } from '@/application/photo-order-service'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { MedicineService } from '@/application/medicine-service'
import { medicineEndDay } from '@/domain/order/medicine'
import { TEST_NOW } from '../support/test-app'
import { openChain } from '../support/open-chain'

const KEY = '_questions_draft'
const VISIT = { id: 'r1' }

async function phone() {
  const { container } = await loggedInDevice()
  const storage = container.get(DeviceStorage)
  const open = () => new VisitQuestionStore(container.get(VisitQuestionService))
  return { container, storage, open, store: open() }
}

describe('VisitQuestionService', () => {
  test('keeps a visit’s questions across a reload, without duplicates', async () => {
    const { open, store } = await phone()
    expect([store.add(VISIT, '忌口吗'), store.add(VISIT, '忌口吗')]).toEqual([true, false])
    expect(open().of(VISIT)).toEqual(['忌口吗'])
    expect(isDraftKey(KEY)).toBe(true)
  })
  test('copies the questions to the visit that replaces the original', async () => {
    const { open, store } = await phone()
    const moved = { id: 'r2', rescheduledFrom: 'r1' }
    store.add(VISIT, '忌口吗')
    store.add(moved, '能喝茶吗')
    expect([open().of(moved), open().of(VISIT)]).toEqual([['忌口吗', '能喝茶吗'], ['忌口吗']])
  })
  test('deletes the stored entry once the last question is removed', async () => {
    const { storage, store } = await phone()
    store.add(VISIT, '忌口吗')
    store.drop(VISIT, '忌口吗')
    expect([store.of(VISIT), storage.read(KEY)]).toEqual([[], undefined])
  })
  test('deletes the questions when another patient is selected', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    await container.get(PatientService).select(FIXTURES.patients.wangJianguo)
    expect([storage.read(KEY), open().of(VISIT)]).toEqual([undefined, []])
  })
  test('keeps the questions when the same patient is selected again', async () => {
    const { container, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    await container.get(PatientService).select(FIXTURES.patients.wangYaqin)
    expect(open().of(VISIT)).toEqual(['忌口吗'])
  })
  test('deletes the questions on logout, and stores none for a guest', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    container.get(SessionService).signOut()
    expect(storage.read(KEY)).toBeUndefined()
    open().add(VISIT, '忌口吗')
    expect(storage.read(KEY)).toBeUndefined()
  })
  test('keeps the questions when a login expires, and hides them from a guest', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    container.get(SessionService).endLogin()
    expect(open().of(VISIT)).toEqual([])
    expect(storage.read(KEY)).toBeDefined()
  })
  test.each([null, 7, 'x', [], {}, { owner: 'of another', questions: { r1: ['忌口吗'] } }])(
    'deletes invalid or other people’s stored questions: %j',
    async (left) => {
      const { storage, open } = await phone()
      storage.write(KEY, left)
      expect([open().of(VISIT), storage.read(KEY)]).toEqual([[], undefined])
    },
  )
})

function photoOrders(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  return { ...app, service: app.container.get(PhotoOrderService) }
}
const WISH = { patientId: 'p1', photos: ['https://img.example.com/1.jpg'], doseCount: 7, remark: '' }

test('PhotoOrderService keeps another family member’s draft after a prescription is sent', async () => {
  const { service, storage } = photoOrders()
  service.keepDraft('p1', { doseCount: 7, remark: '' })
  service.keepDraft('p2', { doseCount: 3, remark: '不要代煎' })
  await service.send(WISH)
  expect(service.readDraft('p1')).toBeUndefined()
  expect(service.readDraft('p2')).toMatchObject({ doseCount: 3, remark: '不要代煎' })
  expect(storage.read('_photo_order_draft')).toMatchObject([{ owner: 'mp-1 p2' }])
})

test('PhotoOrderService fails with changed-elsewhere and sends nothing after the login has ended', async () => {
  const { service, sent } = photoOrders({ as: 'guest' })
  expect([await failureKindOf(service.send(WISH)), sent]).toEqual(['changed-elsewhere', []])
})

const { wangYaqin, wangJianguo } = FIXTURES.patients

async function after(days: number, world = 'default') {
  const chain = openChain({ world, clock: { at: TEST_NOW } })
  chain.clock.moveMinutes(days * 24 * 60)
  chain.catchUp()
  const demo = await loggedInDevice({ chain })
  return { ...demo, medicines: demo.container.get(MedicineService) }
}

describe('MedicineService', () => {
  test('returns orders newest first with their prescriptions, and when a delivered supply ends', async () => {
    const { medicines } = await after(4)
    const { orders, isAgainOpen } = await medicines.of(wangYaqin)
    expect(orders.map(({ order }) => order.id)).toEqual(['o6005', 'o6002', 'o6009', 'o6003'])
    expect(orders.every(({ order }) => order.forms.length > 0)).toBe(true)
    expect(orders.slice(0, 1).map(medicineEndDay)).toEqual(['2026-11-25'])
    expect(isAgainOpen).toBe(true)
  })
  test('counts the supply from the day of delivery', async () => {
    const { medicines } = await after(4)
    const { orders } = await medicines.of(wangYaqin)
    const sent = orders.find(({ order }) => order.id === 'o6002')
    expect(sent?.trace?.status).toBe('signed')
    expect(sent && medicineEndDay(sent)).toMatch(/^2026-11-2[78]$/)
  })
  test('returns no end date for undelivered medicine, and does not request the reorder rule', async () => {
    const { asked, medicines } = await after(0)
    const { orders } = await medicines.of(wangYaqin)
    expect(orders.filter(({ order }) => ['o6002', 'o6005'].includes(order.id)).map(medicineEndDay)).toEqual([
      undefined,
      undefined,
    ])
    expect(asked('payOrderConfig')).toBe(0)
  })
  test('excludes another patient’s orders', async () => {
    const { medicines } = await after(4)
    expect((await medicines.of(wangJianguo)).orders.map(({ order }) => order.patientId)).not.toContain(wangYaqin)
  })
  test('offers no reorder when the clinic does not allow one', async () => {
    const { medicines } = await after(4, 'orders-at-desk')
    expect((await medicines.of(wangYaqin)).isAgainOpen).toBe(false)
  })
  test('omits an order that fails to load, and keeps the others', async () => {
    const { chain, medicines } = await after(4)
    chain.faults.add({ call: 'GET /mcapi/pay/charge/{id}', fault: '500', times: 1 })
    const { orders } = await medicines.of(wangYaqin)
    expect(orders.length).toBeGreaterThan(0)
  })
  test('omits orders older than the maximum age', async () => {
    const { medicines } = await after(60)
    expect((await medicines.of(wangYaqin)).orders.map(({ order }) => order.id)).not.toContain('o6003')
  })
})
