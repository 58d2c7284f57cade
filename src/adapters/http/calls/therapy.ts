import * as v from 'valibot'
import { get, post, put } from '../call'
import { wirePage, wireRows } from '../wire/basics'
import { queryDay, queryText } from '../wire/query'
import { wireTherapyClinic } from '../wire/clinic'
import { queryVisits, signEntries } from '../wire/registration'
import { wireReserved, wireTherapy, wireTherapyDays, wireTherapyWish } from '../wire/therapy'

export const therapyCalls = {
  clinics: get('/mcapi/v2/regs/therapy/clinic/list', {
    id: 'R24',
    about: 'Clinics that offer therapy.',
    isOpen: true,
    query: v.object({ latitude: v.optional(queryText), longitude: v.optional(queryText) }),
    reply: wireRows(wireTherapyClinic),
  }),
  days: get('/mcapi/v2/regs/therapy/{therapistId}/allScheduling', {
    id: 'R4',
    about: 'A therapist’s day with every time.',
    isOpen: true,
    query: v.object({ date: queryDay }),
    reply: wireTherapyDays,
  }),
  reserve: post('/mcapi/v2/regs/therapy-reserve', {
    id: 'R6',
    about: 'Reserves therapy sessions. Each session has a result of its own.',
    body: wireTherapyWish,
    reply: wireReserved,
  }),
  cancel: put('/mcapi/v2/regs/therapy-reserve/{id}/cancel', {
    id: 'R8',
    about: 'Cancels a therapy.',
    body: v.object({ reason: v.string() }),
    reply: wireTherapy,
  }),
  sign: put('/mcapi/v2/regs/therapy-reserve/{id}/sign', {
    id: 'R9',
    about: 'Signs in to a therapy. 40905 outside the time, or too far away.',
    body: v.object(signEntries),
    reply: wireTherapy,
  }),
  detail: get('/mcapi/v2/regs/therapy-reserve/{id}/detail', {
    id: 'R10',
    about: 'A therapy in detail.',
    reply: wireTherapy,
  }),
  list: get('/mcapi/v2/regs/therapy/list', {
    id: 'R11',
    about: 'The patient’s therapies.',
    query: queryVisits,
    reply: wirePage(wireTherapy),
  }),
}
