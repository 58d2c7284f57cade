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
  byId: get('/mcapi/patients/{id}', {
    id: 'T1',
    about: 'A patient with the cards. 404 of the active patient clears the card.',
    reply: wirePatient,
  }),
  all: get('/mcapi/patients', {
    id: 'T2',
    about: 'All patients of the login.',
    reply: wireListed(wirePatient),
  }),
  main: get('/mcapi/patients/mainPatient', {
    id: 'T3',
    about: 'The main patient.',
    reply: wireMainPatient,
  }),
  add: post('/mcapi/patients', {
    id: 'T4',
    about: 'Adds a patient. May answer with a file that is already there.',
    body: wireNewPatient,
    reply: wireAdded,
  }),
  makeCard: post('/mcapi/patients/card', {
    id: 'T5',
    about: 'Makes a patient’s card at a clinic.',
    body: v.object({ patientId: v.string(), clinicId: v.string(), bindTicket: v.optional(v.string()) }),
    reply: wireCard,
  }),
  updateCard: put('/mcapi/patients/card', {
    id: 'T6',
    about: 'Changes a card, or applies for the health card.',
    body: wireCardChange,
    reply: wireFullCard,
  }),
  select: put('/mcapi/patients/select/{id}', {
    id: 'T7',
    about: 'Selects the active patient; the token is replaced.',
    reply: wireLogin,
  }),
  /** Both keep the slash at the end. */
  unbind: del('/mcapi/clinic/{clinicId}/patient/', {
    id: 'T8',
    about: 'Unbinds a patient from the login. 40910 while visits or debts are open.',
    query: v.object({ patientId: queryText }),
    reply: wireOk,
  }),
  update: put('/mcapi/clinic/{clinicId}/patient/', {
    id: 'T9',
    about: 'Changes a patient’s file. 40909 when it was changed elsewhere.',
    body: wirePatientChange,
    reply: wirePatient,
  }),
  revisit: get('/mcapi/patients/{id}/revisit-status', {
    id: 'T25',
    about: 'Whether the patient has been with the doctor before.',
    query: v.object({ doctorId: queryText }),
    reply: wireRevisit,
  }),
}
