import * as v from 'valibot'
import { get, post, put, type CallDocsOf } from '../call'
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

/** For the documents of the contract. */
export const therapyCallDocs = {
  clinics: { code: 'R24', about: 'Clinics that offer therapy.', isOpen: true },
  days: {
    code: 'R4',
    about: 'A therapist’s day with all slots.',
    isOpen: true,
    fields: {
      items: 'What the therapist offers.',
      'items.id': 'The treatment’s id.',
      'items.name': 'The treatment’s name.',
      'items.price': 'The price.',
    },
  },
  reserve: {
    code: 'R6',
    about: 'Reserves therapy sessions. Each session has a result of its own.',
    errors: [40901, 40902, 40903, 40908, 40911],
    fields: {
      slots: 'The times that are wanted, one for each session.',
      'slots.date': 'The day of the session.',
      'slots.timeStart': 'The `timeStart` of the time that was chosen.',
      'slots.timeEnd': 'The `timeEnd` of the time that was chosen.',
      courseId: 'The course that is to pay for it; left out where it is paid by itself.',
    },
  },
  cancel: {
    code: 'R8',
    about: 'Cancels a therapy.',
    errors: [40904, 40913],
    fields: { reason: 'Why it is cancelled, in words.' },
  },
  sign: {
    code: 'R9',
    about: 'Checks in to a therapy. 40905 outside the check-in time, or too far away.',
    errors: [40905],
    fields: { scene: 'How the patient checks in: `desk` with the desk’s code, `location` by the phone’s position.' },
  },
  detail: { code: 'R10', about: 'A therapy in detail.' },
  list: { code: 'R11', about: 'The patient’s therapies.', parameters: { date: 'Those of this day alone.' } },
} as const satisfies CallDocsOf<typeof therapyCalls>
