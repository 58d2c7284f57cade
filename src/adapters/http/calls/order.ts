import * as v from 'valibot'
import { get, post, put } from '../call'
import { wireId, wireOk, wirePage, wireRows } from '../wire/basics'
import { queryPage, queryText } from '../wire/query'
import { wireOrder, wireCloned, wireCount, wirePhotoOrder, wireTakenLock } from '../wire/order'
import { sentChoices, sentPricing, wireCompany, wirePricing, wireUsage } from '../wire/checkout'
import { DIGIT } from '../part-forms'

/** The parts are our readings of {a}, {b} and {id}; `tab` is the queryType of the list. */
export const orderCalls = {
  saveChoices: post('/mcapi/pay/charge/add/{chargeId}', {
    id: 'P1',
    about: 'Saves the choices of a checkout.',
    body: sentChoices,
    reply: wireOrder,
  }),
  calculate: post('/mcapi/pay/calculate/{kind}/{orderId}', {
    id: 'P2',
    about: 'What an order costs with these choices.',
    body: sentPricing,
    reply: wirePricing,
  }),
  companies: post('/mcapi/pay/air-pharmacy/{chargeId}/available-company', {
    id: 'P3',
    about: 'Which pharmacies can serve an order at an address.',
    body: v.object({ addressId: wireId, formIds: v.array(wireId), processType: v.picklist([0, 1, 2, 3, 4]) }),
    reply: wireRows(wireCompany),
  }),
  lock: post('/mcapi/pay/orderLock/{chargeId}', {
    id: 'P5',
    about: 'Locks an order for this checkout. 41001 when somebody else holds it.',
    body: v.object({ requestId: wireId, deviceId: wireId }),
    reply: wireTakenLock,
  }),
  unlock: put('/mcapi/pay/orderUnlock/{chargeId}', {
    id: 'P6',
    about: 'Gives the lock back. May be repeated.',
    body: v.object({ lockId: wireId }),
    reply: wireOk,
  }),
  list: get('/mcapi/pay/chargeOrder', {
    id: 'P8',
    about: 'The patient’s orders.',
    query: v.object({ queryType: queryText, ...queryPage }),
    reply: wirePage(wireOrder),
  }),
  byId: get('/mcapi/pay/charge/{id}', {
    id: 'P9',
    about: 'An order in detail.',
    reply: wireOrder,
  }),
  clone: post('/mcapi/pay/charge/clone', {
    id: 'P10',
    about: 'Orders the same again. Tells what is gone, dearer or short.',
    body: v.object({
      chargeId: wireId,
      formIds: v.optional(v.array(wireId)),
      doseCount: v.optional(v.number()),
      requestId: wireId,
    }),
    reply: wireCloned,
  }),
  photo: post('/mcapi/pay/charge/photo', {
    id: 'P11',
    about: 'Orders by photo of a prescription.',
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
    id: 'P12',
    about: 'How many orders a tab holds.',
    partRule: { tab: DIGIT },
    reply: wireCount,
  }),
  usages: get('/mcapi/pay/process/usages/available', {
    id: 'P13',
    about: 'Ways in which a clinic prepares medicine.',
    isOpen: true,
    query: v.object({ clinicId: queryText }),
    reply: wireRows(wireUsage),
  }),
}
