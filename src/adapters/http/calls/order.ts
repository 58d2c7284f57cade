import * as v from 'valibot'
import { get, post, put } from '../call'
import { wireId, wireOk, wirePage, wireRows } from '../wire/basics'
import { queryPage, queryText } from '../wire/query'
import { wireOrder, wireCloned, wireCount, wirePhotoOrder, wireAcquiredLock } from '../wire/order'
import { serializeChoices, serializePricing, wireCompany, wirePricing, wireUsage } from '../wire/checkout'
import { DIGIT_PATTERN } from '../path-param-patterns'

/** The parameters are our readings of {a}, {b} and {id}; `tab` is the list's queryType. */
export const orderCalls = {
  saveChoices: post('/mcapi/pay/charge/add/{chargeId}', {
    body: serializeChoices,
    reply: wireOrder,
  }),
  calculate: post('/mcapi/pay/calculate/{kind}/{orderId}', {
    body: serializePricing,
    reply: wirePricing,
  }),
  companies: post('/mcapi/pay/air-pharmacy/{chargeId}/available-company', {
    body: v.object({ addressId: wireId, formIds: v.array(wireId), processType: v.picklist([0, 1, 2, 3, 4]) }),
    reply: wireRows(wireCompany),
  }),
  lock: post('/mcapi/pay/orderLock/{chargeId}', {
    body: v.object({ requestId: wireId, deviceId: wireId }),
    reply: wireAcquiredLock,
  }),
  unlock: put('/mcapi/pay/orderUnlock/{chargeId}', {
    body: v.object({ lockId: wireId }),
    reply: wireOk,
  }),
  list: get('/mcapi/pay/chargeOrder', {
    query: v.object({ queryType: queryText, ...queryPage }),
    reply: wirePage(wireOrder),
  }),
  byId: get('/mcapi/pay/charge/{id}', { reply: wireOrder }),
  clone: post('/mcapi/pay/charge/clone', {
    body: v.object({
      chargeId: wireId,
      formIds: v.optional(v.array(wireId)),
      doseCount: v.optional(v.number()),
      requestId: wireId,
    }),
    reply: wireCloned,
  }),
  photo: post('/mcapi/pay/charge/photo', {
    body: v.object({
      patientId: wireId,
      photos: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(9)),
      doseCount: v.number(),
      remark: v.string(),
      requestId: wireId,
    }),
    reply: wirePhotoOrder,
  }),
  count: get('/mcapi/pay/chargeNum/{patientId}/{tab}', {
    partRule: { tab: DIGIT_PATTERN },
    reply: wireCount,
  }),
  usages: get('/mcapi/pay/process/usages/available', {
    query: v.object({ clinicId: queryText }),
    reply: wireRows(wireUsage),
  }),
}
