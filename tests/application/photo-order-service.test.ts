import { expect, test } from 'vitest'
import { PhotoOrderService } from '@/application/photo-order-service'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'

function photoOrders(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  return { ...app, service: app.container.get(PhotoOrderService) }
}
const WISH = { patientId: 'p1', photos: ['https://img.example.com/1.jpg'], doseCount: 7, remark: '' }

test('a prescription that has gone out leaves the draft of another one of the family', async () => {
  const { service, storage } = photoOrders()
  service.keepDraft('p1', { doseCount: 7, remark: '' })
  service.keepDraft('p2', { doseCount: 3, remark: '不要代煎' })
  await service.send(WISH)
  expect(service.readDraft('p1')).toBeUndefined()
  expect(service.readDraft('p2')).toMatchObject({ doseCount: 3, remark: '不要代煎' })
  expect(storage.read('_photo_order_draft')).toMatchObject([{ owner: 'mp-1 p2' }])
})
test('a prescription of nobody, after the login has ended, is never sent', async () => {
  const { service, sent } = photoOrders({ as: 'guest' })
  expect([await kindOf(service.send(WISH)), sent]).toEqual(['changed-elsewhere', []])
})
