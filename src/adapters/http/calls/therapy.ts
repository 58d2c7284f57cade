import * as v from 'valibot'
import { get, post, put, type CallDocsOf } from '../call'
import { pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { dayParam, textParam } from '../wire/params'
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

/** Descriptions for the generated API documents (docs/generated). */
export const therapyCallDocs = {
  clinics: { code: 'R24', about: 'Clinics that offer therapy.', isOpen: true },
  days: { code: 'R4', about: 'A therapist’s day with all slots.', isOpen: true },
  reserve: {
    code: 'R6',
    about: 'Reserves therapy sessions. Each session has a result of its own.',
    errors: [40901, 40902, 40903, 40908, 40911],
  },
  cancel: { code: 'R8', about: 'Cancels a therapy.', errors: [40904, 40913] },
  sign: {
    code: 'R9',
    about: 'Checks in to a therapy. 40905 outside the check-in time, or too far away.',
    errors: [40905],
  },
  detail: { code: 'R10', about: 'A therapy in detail.' },
  list: { code: 'R11', about: 'The patient’s therapies.', parameters: { date: 'Limits the list to this day.' } },
} as const satisfies CallDocsOf<typeof therapyCalls>
