import * as v from 'valibot'
import { get, post, put } from '../call'
import { wirePage, wireRows } from '../wire/basics'
import { queryDay, queryText } from '../wire/query'
import { wireTherapyClinic } from '../wire/clinic'
import { queryVisits, checkInFields } from '../wire/registration'
import { wireReserved, wireTherapy, wireTherapyDays, wireTherapyWish } from '../wire/therapy'

export const therapyCalls = {
  clinics: get('/mcapi/v2/regs/therapy/clinic/list', {
    query: v.object({ latitude: v.optional(queryText), longitude: v.optional(queryText) }),
    reply: wireRows(wireTherapyClinic),
  }),
  days: get('/mcapi/v2/regs/therapy/{therapistId}/allScheduling', {
    query: v.object({ date: queryDay }),
    reply: wireTherapyDays,
  }),
  reserve: post('/mcapi/v2/regs/therapy-reserve', {
    body: wireTherapyWish,
    reply: wireReserved,
  }),
  cancel: put('/mcapi/v2/regs/therapy-reserve/{id}/cancel', {
    body: v.object({ reason: v.string() }),
    reply: wireTherapy,
  }),
  sign: put('/mcapi/v2/regs/therapy-reserve/{id}/sign', {
    body: v.object(checkInFields),
    reply: wireTherapy,
  }),
  detail: get('/mcapi/v2/regs/therapy-reserve/{id}/detail', { reply: wireTherapy }),
  list: get('/mcapi/v2/regs/therapy/list', {
    query: queryVisits,
    reply: wirePage(wireTherapy),
  }),
}
