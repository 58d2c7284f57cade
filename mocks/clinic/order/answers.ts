import { orderCalls as calls } from '@/adapters/http/calls/order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { answer, answerToMember, type Who } from '../answer'
import { ensureNotElsewhere, giveLock, takeLock } from './checkout-lock'
import { ensureUnpaid, needCharge, saveChoices } from './actions'
import { CHARGE } from './rows'
import type { Clinic } from '../clinic'
import { ensureDue } from '../payment/cashier'
import { ensureOrdering, needHouse } from '../clinics/rules'
import { orderAgain } from './order-again'
import { ordersOf, type Listed } from './list'
import { payableOf } from '../payment/payables'
import { needPatient } from '../patient/rules'
import { once } from '../session/once'
import { usagesAt } from './pharmacies'
import { openPhotoOrder } from './photo-orders'
import { notFound } from '../refusal'
import { chargeRowView, chargeView, visitForms, visitOrderView, visitStatusOf } from './views'
import { companiesFor, deliveryTrace, pricingView, usageView } from './pharmacy-views'
import { defaultHouse } from '../clinics/answers'

/** What the client may leave out of a delivery. */
type SentDelivery = {
  deliveryType: 0 | 1
  addressId?: string | undefined
  companyId?: string | undefined
  payMode?: 0 | 1 | undefined
}
const deliveryFrom = ({ deliveryType, addressId = '', companyId = '', payMode = 0 }: SentDelivery) => ({
  deliveryType,
  addressId,
  companyId,
  payMode,
})

const rowView = (clinic: Clinic, who: Who, order: Listed) =>
  'charge' in order ? chargeRowView(clinic, who, order.charge) : visitOrderView(clinic, who, order.visit, order.status)

/** The charge id of an order of this login that can be held, whichever book it stands in. */
function holdable(clinic: Clinic, who: Who, id: string): string {
  const charge = clinic.books.charges.byId(id)
  if (charge) {
    ensureUnpaid(needCharge(clinic, who, id))
    return id
  }
  const visit = payableOf(clinic, 'registration', id)
  if (!visit || visit.accountId !== who.account.id) throw notFound('订单')
  ensureDue(visit)
  return visit.chargeId
}

export const orderAnswers = [
  answer(clinicCalls.payOrderConfig, (_, clinic) => {
    const { features } = defaultHouse(clinic)
    return {
      isOpen: true,
      lockSeconds: clinic.rules.lockSeconds,
      payExpireMinutes: clinic.rules.orderMinutes,
      isMemberCardOpen: features.member === true,
      isDeliveryOpen: features.airPharmacy === true,
      isProcessOpen: true,
      isPhotoOpen: clinic.rules.isPhotoOpen,
      photoReviewHours: clinic.rules.reviewMinutes / 60,
      isCloneOpen: clinic.rules.isCloneOpen,
      refundNote: '药房配药前可以全额退，退款按原路退回；已经配好的药不能退。',
    }
  }),

  answerToMember(clinicCalls.delivery, ({ parts, who }, clinic) => {
    const delivery = clinic.books.deliveries.byId(parts.deliveryId)
    const order = delivery && clinic.books.charges.byId(delivery.chargeId)
    if (!delivery || order?.accountId !== who.account.id) throw notFound('配送单')
    return deliveryTrace(delivery)
  }),

  answerToMember(calls.saveChoices, ({ parts, body, who }, clinic) => {
    const row = needCharge(clinic, who, parts.chargeId)
    ensureNotElsewhere(clinic, who, row.id)
    const { version, process, vendorId, remark } = body
    const choices = { delivery: deliveryFrom(body.delivery), process, vendorId, remark }
    return chargeView(clinic, who, saveChoices(clinic, row, choices, version))
  }),

  answerToMember(calls.calculate, ({ parts, body, who }, clinic) =>
    pricingView(clinic, who, parts, {
      ...body,
      delivery: deliveryFrom(body.delivery),
    }),
  ),

  answerToMember(calls.companies, ({ parts, body, who }, clinic) => ({
    rows: companiesFor(clinic, needCharge(clinic, who, parts.chargeId), body),
  })),

  answerToMember(calls.lock, ({ parts, body, who }, clinic) =>
    takeLock(clinic, who, holdable(clinic, who, parts.chargeId), body.deviceId),
  ),

  answerToMember(calls.unlock, ({ parts, body, who }, clinic) => {
    const { books } = clinic
    const row = books.charges.byId(parts.chargeId) ?? books.registrations.by('chargeId', parts.chargeId)[0]
    if (row?.accountId !== who.account.id) throw notFound('订单')
    giveLock(clinic, parts.chargeId, body.lockId)
    return { isSuccess: true as const }
  }),

  answerToMember(calls.list, ({ query, who }, clinic) => {
    const all = ordersOf(clinic, 'accountId', who.account.id, query.queryType)
    const offset = Number(query.offset)
    const rows = all.slice(offset, offset + Number(query.limit))
    return { total: all.length, rows: rows.map((order) => rowView(clinic, who, order)) }
  }),

  answerToMember(calls.byId, ({ parts, who }, clinic) => {
    const [visit] = clinic.books.registrations.by('chargeId', parts.id)
    if (!visit || visit.accountId !== who.account.id) return chargeView(clinic, who, needCharge(clinic, who, parts.id))
    const status = visitStatusOf(visit) ?? CHARGE.awaitingPayment
    return { ...visitOrderView(clinic, who, visit, status), forms: visitForms(clinic, visit) }
  }),

  answerToMember(calls.clone, ({ body, who }, clinic) => {
    const old = needCharge(clinic, who, body.chargeId)
    ensureOrdering(clinic, needHouse(clinic, old.clinicId), clinic.rules.isCloneOpen)
    return once(clinic, who, 'clone', body.requestId, () => {
      const { made, changes } = orderAgain(clinic, old, body)
      return { chargeId: made.id, changes }
    })
  }),

  answerToMember(calls.photo, ({ body, who }, clinic) => {
    const patient = needPatient(clinic, who, body.patientId)
    ensureOrdering(clinic, defaultHouse(clinic), clinic.rules.isPhotoOpen)
    return once(clinic, who, 'photo', body.requestId, () => {
      const { id, status } = openPhotoOrder(clinic, defaultHouse(clinic), patient, body)
      return { chargeId: id, status, reviewHours: clinic.rules.reviewMinutes / 60 }
    })
  }),

  answerToMember(calls.count, ({ parts, who }, clinic) => ({
    count: ordersOf(clinic, 'patientId', needPatient(clinic, who, parts.patientId).id, parts.tab).length,
  })),

  answerToMember(calls.usages, ({ query }, clinic) => ({
    rows: usagesAt(needHouse(clinic, query.clinicId)).map(usageView),
  })),
]
