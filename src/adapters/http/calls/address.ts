import * as v from 'valibot'
import { del, get, post, put } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { queryText } from '../wire/query'
import { sentAddress, sentNewAddress, wireAddress, wireRegions } from '../wire/address'

export const addressCalls = {
  regions: get('/mcapi/china/address', {
    id: 'A11',
    about: 'Provinces, cities and districts.',
    isOpen: true,
    reply: wireRegions,
  }),
  all: get('/mcapi/patients/address', {
    id: 'T20',
    about: 'Addresses, the default first.',
    query: v.object({ patientId: v.optional(queryText) }),
    reply: wireListed(wireAddress),
  }),
  add: post('/mcapi/patients/address', {
    id: 'T18',
    about: 'Adds an address.',
    body: sentNewAddress,
    reply: wireAddress,
  }),
  update: put('/mcapi/patients/address/{patientId}/{addressId}', {
    id: 'T19',
    about: 'Changes an address.',
    body: sentAddress,
    reply: wireAddress,
  }),
  remove: del('/mcapi/patients/address/{patientId}/{addressId}', {
    id: 'T17',
    about: 'Removes an address.',
    reply: wireOk,
  }),
}
