import * as v from 'valibot'
import { del, get, post, put } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { queryText } from '../wire/query'
import {
  wireAdded,
  wireCard,
  wireCardChange,
  wireFullCard,
  wireMainPatient,
  wireNewPatient,
  wirePatient,
  wirePatientChange,
  wireRevisit,
} from '../wire/patient'
import { wireLogin } from '../wire/session'

export const patientCalls = {
  byId: get('/mcapi/patients/{id}', { reply: wirePatient }),
  all: get('/mcapi/patients', { reply: wireListed(wirePatient) }),
  main: get('/mcapi/patients/mainPatient', { reply: wireMainPatient }),
  add: post('/mcapi/patients', {
    body: wireNewPatient,
    reply: wireAdded,
  }),
  makeCard: post('/mcapi/patients/card', {
    body: v.object({ patientId: v.string(), clinicId: v.string(), bindTicket: v.optional(v.string()) }),
    reply: wireCard,
  }),
  updateCard: put('/mcapi/patients/card', {
    body: wireCardChange,
    reply: wireFullCard,
  }),
  select: put('/mcapi/patients/select/{id}', { reply: wireLogin }),
  /** Both paths require the trailing slash. */
  unbind: del('/mcapi/clinic/{clinicId}/patient/', {
    query: v.object({ patientId: queryText }),
    reply: wireOk,
  }),
  update: put('/mcapi/clinic/{clinicId}/patient/', {
    body: wirePatientChange,
    reply: wirePatient,
  }),
  revisit: get('/mcapi/patients/{id}/revisit-status', {
    query: v.object({ doctorId: queryText }),
    reply: wireRevisit,
  }),
}
