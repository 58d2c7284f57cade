import { closeCharge } from '../../clinic/order/actions'
import { ORDER_STATUS_CODES, type ChargeRow } from '../../clinic/order/rows'
import type { MockClinic } from '../../clinic/mock-clinic'
import { isReadyForPickup, completeOrder, beginPreparation, shipOrder } from '../../clinic/order/fulfilment'
import { isMedicine } from '../../clinic/order/pharmacies'
import { finishPhotoReview } from '../../clinic/order/photo-orders'
import type { Action } from '../action'
import { ControlError } from '../control-error'
import { orderLabel } from './labels'

const targetsWhere = (isMeant: (row: ChargeRow) => boolean) => (chain: MockClinic) =>
  chain.books.charges
    .all()
    .filter(isMeant)
    .map((row) => ({ id: row.id, label: orderLabel(chain, row) }))

const review: Action = {
  name: 'review-photo',
  title: '审处方照片',
  english: 'Review a photo order',
  group: 'pharmacy',
  options: [
    { value: 'priced', title: '看清了，报价', english: 'Readable: price it' },
    { value: 'rejected', title: '看不清，退回', english: 'Unreadable: send it back' },
  ],
  targets: targetsWhere(({ status, photos }) => status === ORDER_STATUS_CODES.draft && photos.length > 0),
  perform: (chain, { target, option }) => {
    const at = chain.clock.now().getTime()
    if (option === 'rejected') {
      closeCharge(chain, target, at, '照片看不清，请重新拍')
      return { done: '退回了：照片看不清', english: 'Sent back: the photo is unreadable' }
    }
    finishPhotoReview(chain, target, at)
    if (chain.books.charges.byId(target)?.status !== ORDER_STATUS_CODES.awaitingPayment)
      throw new ControlError(409, '这张照片谁也看不清，已退回', 'Nobody can read this photo; it was sent back')
    return { done: '报价了，等患者付款', english: 'Priced; the patient may pay' }
  },
}

const isToSend = (row: ChargeRow): boolean =>
  row.kind === 'charge' &&
  row.forms.some(isMedicine) &&
  (row.status === ORDER_STATUS_CODES.paid || (row.status === ORDER_STATUS_CODES.preparing && !isReadyForPickup(row)))
const ship: Action = {
  name: 'ship-order',
  title: '配好药，发出',
  english: 'Make ready and ship',
  group: 'pharmacy',
  targets: targetsWhere(isToSend),
  perform: (chain, { target }) => {
    const at = chain.clock.now().getTime()
    beginPreparation(chain, target, at)
    shipOrder(chain, target, at)
    const row = chain.books.charges.byId(target)
    if (row?.status === ORDER_STATUS_CODES.shipped) return { done: '药发出了', english: 'Shipped' }
    if (row?.status === ORDER_STATUS_CODES.preparing)
      return { done: '药配好了，等患者来取', english: 'Ready to be fetched' }
    return { done: '药房缺药，钱退回', english: 'The pharmacy is short of it; the money goes back' }
  },
}
const deliver: Action = {
  name: 'deliver-order',
  title: '送到或取走',
  english: 'Deliver or hand over',
  group: 'pharmacy',
  targets: targetsWhere((row) => row.status === ORDER_STATUS_CODES.shipped || isReadyForPickup(row)),
  perform: (chain, { target }) => {
    completeOrder(chain, target, chain.clock.now().getTime())
    return { done: '药到患者手里了', english: 'The patient has it' }
  },
}

export const pharmacyActions: readonly Action[] = [review, ship, deliver]
