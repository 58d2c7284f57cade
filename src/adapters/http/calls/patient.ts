import * as v from 'valibot'
import { del, get, post, put, type CallDocsOf } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/params'
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

/** Descriptions for the generated API documents (docs/generated). */
export const patientCallDocs = {
  byId: { code: 'T1', about: 'A patient with the cards. A 404 for the active patient clears the card.' },
  all: { code: 'T2', about: 'All patients of the login.' },
  main: { code: 'T3', about: 'The main patient.' },
  add: { code: 'T4', about: 'Adds a patient. May return an existing profile.', errors: [40302] },
  makeCard: { code: 'T5', about: 'Creates a patient’s card at a clinic.', errors: [42202] },
  updateCard: { code: 'T6', about: 'Changes a card, or applies for the health card.' },
  select: { code: 'T7', about: 'Selects the active patient; the token is replaced.' },
  unbind: {
    code: 'T8',
    about: 'Unbinds a patient from the login. 40910 while visits or debts are open.',
    errors: [40910],
  },
  update: {
    code: 'T9',
    about: 'Changes a patient’s profile. 40909 when it was changed elsewhere.',
    errors: [40302, 40909],
  },
  revisit: { code: 'T25', about: 'Whether the patient has been with the doctor before.' },
} as const satisfies CallDocsOf<typeof patientCalls>
