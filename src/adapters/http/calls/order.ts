import * as v from 'valibot'
import { get, post, put, type CallDocsOf } from '../call'
import { idSchema, successSchema, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { pageParams, textParam, DIGIT_PATTERN } from '../wire/params'
import { orderSchema, clonedOrderSchema, countSchema, photoOrderSchema, acquiredLockSchema } from '../wire/order'
import {
  orderChoicesRequestSchema,
  pricingRequestSchema,
  pharmacySchema,
  pricingSchema,
  preparationOptionSchema,
} from '../wire/checkout'

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

/** Descriptions for the generated API documents (docs/generated). */
export const orderCallDocs = {
  saveChoices: { code: 'P1', about: 'Saves the choices of a checkout.', errors: [40912, 41005, 41001, 41002, 41006] },
  calculate: { code: 'P2', about: 'What an order costs with these choices.', errors: [40912, 41005, 41002, 41006] },
  companies: { code: 'P3', about: 'Which pharmacies can serve an order at an address.', errors: [41006] },
  lock: {
    code: 'P5',
    about: 'Locks an order for this checkout. 41001 when another login holds it.',
    errors: [40912, 41005, 41001],
  },
  unlock: { code: 'P6', about: 'Releases the lock. May be repeated.' },
  list: {
    code: 'P8',
    about: 'The patient’s orders.',
    parameters: { queryType: 'The orders to return: 0 all, 1 unpaid, 2 paid, 3 finished.' },
  },
  byId: { code: 'P9', about: 'An order in detail.' },
  clone: {
    code: 'P10',
    about: 'Reorders the same items. Reports which are discontinued, cost more or are out of stock.',
    errors: [40301],
  },
  photo: { code: 'P11', about: 'Orders by photo of a prescription.' },
  count: {
    code: 'P12',
    about: 'The number of orders in a tab.',
    parameters: { tab: 'The orders to return: 0 all, 1 unpaid, 2 paid, 3 finished.' },
  },
  usages: { code: 'P13', about: 'Ways in which a clinic prepares medicine.', isOpen: true },
} as const satisfies CallDocsOf<typeof orderCalls>
