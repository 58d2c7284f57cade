import * as v from 'valibot'
import { del, get, post, put } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/query'
import {
  addPatientResultSchema,
  createdCardSchema,
  cardUpdateRequestSchema,
  patientCardDetailsSchema,
  mainPatientSchema,
  newPatientRequestSchema,
  patientSchema,
  patientUpdateRequestSchema,
  revisitStatusSchema,
} from '../wire/patient'
import { loginSchema } from '../wire/session'

export const patientCalls = {
  byId: get('/mcapi/patients/{id}', { reply: patientSchema }),
  all: get('/mcapi/patients', { reply: parsedListSchemaOf(patientSchema) }),
  main: get('/mcapi/patients/mainPatient', { reply: mainPatientSchema }),
  add: post('/mcapi/patients', {
    body: newPatientRequestSchema,
    reply: addPatientResultSchema,
  }),
  makeCard: post('/mcapi/patients/card', {
    body: v.object({ patientId: v.string(), clinicId: v.string(), bindTicket: v.optional(v.string()) }),
    reply: createdCardSchema,
  }),
  updateCard: put('/mcapi/patients/card', {
    body: cardUpdateRequestSchema,
    reply: patientCardDetailsSchema,
  }),
  select: put('/mcapi/patients/select/{id}', { reply: loginSchema }),
  /** Both paths require the trailing slash. */
  unbind: del('/mcapi/clinic/{clinicId}/patient/', {
    query: v.object({ patientId: textParam }),
    reply: successSchema,
  }),
  update: put('/mcapi/clinic/{clinicId}/patient/', {
    body: patientUpdateRequestSchema,
    reply: patientSchema,
  }),
  revisit: get('/mcapi/patients/{id}/revisit-status', {
    query: v.object({ doctorId: textParam }),
    reply: revisitStatusSchema,
  }),
}
