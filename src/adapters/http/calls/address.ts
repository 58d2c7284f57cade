import * as v from 'valibot'
import { del, get, post, put } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { queryText } from '../wire/query'
import { serializeAddress, serializeNewAddress, wireAddress, wireRegions } from '../wire/address'

export const addressCalls = {
  regions: get('/mcapi/china/address', { reply: wireRegions }),
  all: get('/mcapi/patients/address', {
    query: v.object({ patientId: v.optional(queryText) }),
    reply: wireListed(wireAddress),
  }),
  add: post('/mcapi/patients/address', {
    body: serializeNewAddress,
    reply: wireAddress,
  }),
  update: put('/mcapi/patients/address/{patientId}/{addressId}', {
    body: serializeAddress,
    reply: wireAddress,
  }),
  remove: del('/mcapi/patients/address/{patientId}/{addressId}', { reply: wireOk }),
}
