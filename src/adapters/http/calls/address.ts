import * as v from 'valibot'
import { del, get, post, put } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/query'
import { addressRequestSchema, newAddressRequestSchema, addressSchema, regionsSchema } from '../wire/address'

export const addressCalls = {
  regions: get('/mcapi/china/address', { reply: regionsSchema }),
  all: get('/mcapi/patients/address', {
    query: v.object({ patientId: v.optional(textParam) }),
    reply: parsedListSchemaOf(addressSchema),
  }),
  add: post('/mcapi/patients/address', {
    body: newAddressRequestSchema,
    reply: addressSchema,
  }),
  update: put('/mcapi/patients/address/{patientId}/{addressId}', {
    body: addressRequestSchema,
    reply: addressSchema,
  }),
  remove: del('/mcapi/patients/address/{patientId}/{addressId}', { reply: successSchema }),
}
