import * as v from 'valibot'
import { get, post, put } from '../call'
import { pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { dayParam, textParam } from '../wire/query'
import { therapyClinicSchema } from '../wire/clinic'
import { visitsQuerySchema, checkInFields } from '../wire/registration'
import { reservationOutcomesSchema, therapySchema, therapyDaysSchema, therapyRequestSchema } from '../wire/therapy'

export const therapyCalls = {
  clinics: get('/mcapi/v2/regs/therapy/clinic/list', {
    query: v.object({ latitude: v.optional(textParam), longitude: v.optional(textParam) }),
    reply: rowsSchemaOf(therapyClinicSchema),
  }),
  days: get('/mcapi/v2/regs/therapy/{therapistId}/allScheduling', {
    query: v.object({ date: dayParam }),
    reply: therapyDaysSchema,
  }),
  reserve: post('/mcapi/v2/regs/therapy-reserve', {
    body: therapyRequestSchema,
    reply: reservationOutcomesSchema,
  }),
  cancel: put('/mcapi/v2/regs/therapy-reserve/{id}/cancel', {
    body: v.object({ reason: v.string() }),
    reply: therapySchema,
  }),
  sign: put('/mcapi/v2/regs/therapy-reserve/{id}/sign', {
    body: v.object(checkInFields),
    reply: therapySchema,
  }),
  detail: get('/mcapi/v2/regs/therapy-reserve/{id}/detail', { reply: therapySchema }),
  list: get('/mcapi/v2/regs/therapy/list', {
    query: visitsQuerySchema,
    reply: pageSchemaOf(therapySchema),
  }),
}
