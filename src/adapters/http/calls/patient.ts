import * as v from 'valibot'
import { get, post, put } from '../call'
import { queryText, wireRows } from '../wire/basics'
import { wireAdded, wireCard, wireNewPatient, wirePatient, wireRevisit } from '../wire/patient'
import { wireLogin } from '../wire/session'

export const patientCalls = {
  byId: get('/mcapi/patients/{id}', { reply: wirePatient }),
  all: get('/mcapi/patients', { reply: wireRows(wirePatient) }),
  add: post('/mcapi/patients', { body: wireNewPatient, reply: wireAdded }),
  makeCard: post('/mcapi/patients/card', {
    body: v.object({ patientId: v.string(), clinicId: v.string(), bindTicket: v.optional(v.string()) }),
    reply: wireCard,
  }),
  select: put('/mcapi/patients/select/{id}', { reply: wireLogin }),
  revisit: get('/mcapi/patients/{id}/revisit-status', {
    query: v.object({ doctorId: queryText }),
    reply: wireRevisit,
  }),
}
