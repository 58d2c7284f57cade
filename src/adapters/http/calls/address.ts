import * as v from 'valibot'
import { del, get, post, put, type CallDocsOf } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/params'
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

/** Descriptions for the generated API documents (docs/generated). */
export const addressCallDocs = {
  regions: { code: 'A11', about: 'Provinces, cities and districts.', isOpen: true },
  all: {
    code: 'T20',
    about: 'Addresses, the default first.',
    parameters: { patientId: 'Limits the list to this patient’s addresses.' },
  },
  add: { code: 'T18', about: 'Adds an address.' },
  update: { code: 'T19', about: 'Changes an address.' },
  remove: { code: 'T17', about: 'Removes an address.' },
} as const satisfies CallDocsOf<typeof addressCalls>
