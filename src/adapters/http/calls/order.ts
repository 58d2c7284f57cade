import * as v from 'valibot'
import { get, post, put } from '../call'
import { idSchema, successSchema, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { pageParams, textParam } from '../wire/query'
import { orderSchema, clonedOrderSchema, countSchema, photoOrderSchema, acquiredLockSchema } from '../wire/order'
import {
  orderChoicesRequestSchema,
  pricingRequestSchema,
  pharmacySchema,
  pricingSchema,
  preparationOptionSchema,
} from '../wire/checkout'
import { DIGIT_PATTERN } from '../path-param-patterns'

/** The parameters are our names for {a}, {b} and {id}; `tab` is the list's queryType. */
export const orderCalls = {
  saveChoices: post('/mcapi/pay/charge/add/{chargeId}', {
    body: orderChoicesRequestSchema,
    reply: orderSchema,
  }),
  calculate: post('/mcapi/pay/calculate/{kind}/{orderId}', {
    body: pricingRequestSchema,
    reply: pricingSchema,
  }),
  companies: post('/mcapi/pay/air-pharmacy/{chargeId}/available-company', {
    body: v.object({ addressId: idSchema, formIds: v.array(idSchema), processType: v.picklist([0, 1, 2, 3, 4]) }),
    reply: rowsSchemaOf(pharmacySchema),
  }),
  lock: post('/mcapi/pay/orderLock/{chargeId}', {
    body: v.object({ requestId: idSchema, deviceId: idSchema }),
    reply: acquiredLockSchema,
  }),
  unlock: put('/mcapi/pay/orderUnlock/{chargeId}', {
    body: v.object({ lockId: idSchema }),
    reply: successSchema,
  }),
  list: get('/mcapi/pay/chargeOrder', {
    query: v.object({ queryType: textParam, ...pageParams }),
    reply: pageSchemaOf(orderSchema),
  }),
  byId: get('/mcapi/pay/charge/{id}', { reply: orderSchema }),
  clone: post('/mcapi/pay/charge/clone', {
    body: v.object({
      chargeId: idSchema,
      formIds: v.optional(v.array(idSchema)),
      doseCount: v.optional(v.number()),
      requestId: idSchema,
    }),
    reply: clonedOrderSchema,
  }),
  photo: post('/mcapi/pay/charge/photo', {
    body: v.object({
      patientId: idSchema,
      photos: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(9)),
      doseCount: v.number(),
      remark: v.string(),
      requestId: idSchema,
    }),
    reply: photoOrderSchema,
  }),
  count: get('/mcapi/pay/chargeNum/{patientId}/{tab}', {
    partRule: { tab: DIGIT_PATTERN },
    reply: countSchema,
  }),
  usages: get('/mcapi/pay/process/usages/available', {
    query: v.object({ clinicId: textParam }),
    reply: rowsSchemaOf(preparationOptionSchema),
  }),
}
