import { orderCalls as calls } from '@/adapters/http/calls/order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { publicHandler, authenticatedHandler, type AuthenticatedUser } from '../handler'
import { ensureNotLockedElsewhere, releaseCheckoutLock, acquireCheckoutLock } from './checkout-lock'
import { ensureChargeUnpaid, requireCharge, saveCheckoutChoices } from './actions'
import { ORDER_STATUS_CODES } from './rows'
import type { MockClinic } from '../mock-clinic'
import { ensurePayable } from '../payment/cashier'
import { ensureOrderingAllowed, requireClinic } from '../clinics/rules'
import { createReorder } from './reorder'
import { ordersOf, type ListedOrder } from './list'
import { payableOf } from '../payment/payables'
import { requirePatient } from '../patient/rules'
import { runIdempotently } from '../session/idempotency'
import { herbPreparationsAt } from './pharmacies'
import { createPhotoOrder } from './photo-orders'
import { notFoundError } from '../api-error'
import { chargeRowView, chargeView, visitForms, visitOrderView, visitStatusOf } from './views'
import { courierCompaniesFor, deliveryTraceView, pricingView, herbPreparationView } from './pharmacy-views'
import { defaultClinic } from '../clinics/handlers'

/** A delivery as sent, with optional fields. */
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

const rowView = (chain: MockClinic, who: AuthenticatedUser, order: ListedOrder) =>
  'charge' in order ? chargeRowView(chain, who, order.charge) : visitOrderView(chain, who, order.visit, order.status)

/** Returns the charge id of this login's unpaid order, so that a checkout can lock it; looks in both tables. */
function holdable(chain: MockClinic, who: AuthenticatedUser, id: string): string {
  const charge = chain.books.charges.byId(id)
  if (charge) {
    ensureChargeUnpaid(requireCharge(chain, who, id))
    return id
  }
  const visit = payableOf(chain, 'registration', id)
  if (!visit || visit.accountId !== who.account.id) throw notFoundError('订单')
  ensurePayable(visit)
  return visit.chargeId
}

export const orderHandlers = [
  publicHandler(clinicCalls.payOrderConfig, (_, chain) => {
    const { features } = defaultClinic(chain)
    return {
      isOpen: true,
      lockSeconds: chain.rules.lockSeconds,
      payExpireMinutes: chain.rules.orderMinutes,
      isMemberCardOpen: features.member === true,
      isDeliveryOpen: features.airPharmacy === true,
      isProcessOpen: true,
      isPhotoOpen: chain.rules.isPhotoOpen,
      photoReviewHours: chain.rules.reviewMinutes / 60,
      isCloneOpen: chain.rules.isCloneOpen,
      refundNote: '药房配药前可以全额退，退款按原路退回；已经配好的药不能退。',
    }
  }),

  authenticatedHandler(clinicCalls.delivery, ({ parts, who }, chain) => {
    const delivery = chain.books.deliveries.byId(parts.deliveryId)
    const order = delivery && chain.books.charges.byId(delivery.chargeId)
    if (!delivery || order?.accountId !== who.account.id) throw notFoundError('配送单')
    return deliveryTraceView(delivery)
  }),

  authenticatedHandler(calls.saveChoices, ({ parts, body, who }, chain) => {
    const row = requireCharge(chain, who, parts.chargeId)
    ensureNotLockedElsewhere(chain, who, row.id)
    const { version, process, vendorId, remark } = body
    const choices = { delivery: deliveryFrom(body.delivery), process, vendorId, remark }
    return chargeView(chain, who, saveCheckoutChoices(chain, row, choices, version))
  }),

  authenticatedHandler(calls.calculate, ({ parts, body, who }, chain) =>
    pricingView(chain, who, parts, {
      ...body,
      delivery: deliveryFrom(body.delivery),
    }),
  ),

  authenticatedHandler(calls.companies, ({ parts, body, who }, chain) => ({
    rows: courierCompaniesFor(chain, requireCharge(chain, who, parts.chargeId), body),
  })),

  authenticatedHandler(calls.lock, ({ parts, body, who }, chain) =>
    acquireCheckoutLock(chain, who, holdable(chain, who, parts.chargeId), body.deviceId),
  ),

  authenticatedHandler(calls.unlock, ({ parts, body, who }, chain) => {
    const { books } = chain
    const row = books.charges.byId(parts.chargeId) ?? books.registrations.by('chargeId', parts.chargeId)[0]
    if (row?.accountId !== who.account.id) throw notFoundError('订单')
    releaseCheckoutLock(chain, parts.chargeId, body.lockId)
    return { isSuccess: true as const }
  }),

  authenticatedHandler(calls.list, ({ query, who }, chain) => {
    const all = ordersOf(chain, 'accountId', who.account.id, query.queryType)
    const offset = Number(query.offset)
    const rows = all.slice(offset, offset + Number(query.limit))
    return { total: all.length, rows: rows.map((order) => rowView(chain, who, order)) }
  }),

  authenticatedHandler(calls.byId, ({ parts, who }, chain) => {
    const [visit] = chain.books.registrations.by('chargeId', parts.id)
    if (!visit || visit.accountId !== who.account.id) return chargeView(chain, who, requireCharge(chain, who, parts.id))
    const status = visitStatusOf(visit) ?? ORDER_STATUS_CODES.awaitingPayment
    return { ...visitOrderView(chain, who, visit, status), forms: visitForms(chain, visit) }
  }),

  authenticatedHandler(calls.clone, ({ body, who }, chain) => {
    const old = requireCharge(chain, who, body.chargeId)
    ensureOrderingAllowed(chain, requireClinic(chain, old.clinicId), chain.rules.isCloneOpen)
    return runIdempotently(chain, who, { call: 'clone', requestId: body.requestId, body }, () => {
      const { made, changes } = createReorder(chain, old, body)
      return { chargeId: made.id, changes }
    })
  }),

  authenticatedHandler(calls.photo, ({ body, who }, chain) => {
    const patient = requirePatient(chain, who, body.patientId)
    ensureOrderingAllowed(chain, defaultClinic(chain), chain.rules.isPhotoOpen)
    return runIdempotently(chain, who, { call: 'photo', requestId: body.requestId, body }, () => {
      const { id, status } = createPhotoOrder(chain, defaultClinic(chain), patient, body)
      return { chargeId: id, status, reviewHours: chain.rules.reviewMinutes / 60 }
    })
  }),

  authenticatedHandler(calls.count, ({ parts, who }, chain) => ({
    count: ordersOf(chain, 'patientId', requirePatient(chain, who, parts.patientId).id, parts.tab).length,
  })),

  authenticatedHandler(calls.usages, ({ query }, chain) => ({
    rows: herbPreparationsAt(requireClinic(chain, query.clinicId)).map(herbPreparationView),
  })),
]
