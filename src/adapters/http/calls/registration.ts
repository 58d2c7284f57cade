import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
import { idSchema, parsedListSchemaOf, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { dayParam, flagParam, textParam } from '../wire/params'
import { appointConfigSchema } from '../wire/clinic-config'
import {
  visitsQuerySchema,
  checkInFields,
  bookingBlockSchema,
  bookingResultSchema,
  bookingRequestSchema,
  cancellationResultSchema,
  registrationSchema,
  checkInResultSchema,
  messageVisitSchema,
} from '../wire/registration'
import { doctorSchedulesSchema, dayAvailabilitySchema, doctorAvailabilitySchema } from '../wire/scheduling'

export const schedulingCalls = {
  remainOn: get('/mcapi/v2/regs/doctorsRemain', {
    query: v.object({ clinicId: textParam, reserveDate: dayParam, businessType: flagParam }),
    reply: rowsSchemaOf(doctorAvailabilitySchema),
  }),
  range: get('/mcapi/v2/regs/doctorsRemainByDatesAndClinicId', {
    query: v.object({
      clinicId: textParam,
      startDate: dayParam,
      endDate: dayParam,
      doctorId: v.optional(textParam),
      businessType: flagParam,
    }),
    reply: parsedListSchemaOf(dayAvailabilitySchema),
  }),
  day: get('/mcapi/v2/regs/doctor/{id}/allScheduling', {
    query: v.object({ date: dayParam }),
    reply: doctorSchedulesSchema,
  }),
  week: get('/mcapi/v2/regs/doctor/week/remain/{id}', {
    query: v.object({ clinicId: v.optional(textParam) }),
    reply: parsedListSchemaOf(dayAvailabilitySchema),
  }),
  appointConfig: get('/mcapi/v2/regs/appointConfig', {
    query: v.object({ clinicId: textParam }),
    reply: appointConfigSchema,
  }),
}

export const registrationCalls = {
  book: post('/mcapi/v2/regs', {
    body: bookingRequestSchema,
    reply: bookingResultSchema,
  }),
  cancel: post('/mcapi/v2/regs/{id}/cancel', {
    body: v.object({ reason: v.string(), reasonText: v.string(), requestId: v.string() }),
    reply: cancellationResultSchema,
  }),
  detail: get('/mcapi/v2/regs/{id}/detail', { reply: registrationSchema }),
  list: get('/mcapi/v2/regs/list', {
    query: visitsQuerySchema,
    reply: pageSchemaOf(registrationSchema),
  }),
  byMessage: get('/mcapi/v2/regs/msgId/{msgId}/detail', { reply: messageVisitSchema }),
  sign: post('/mcapi/v2/regs/sign', {
    body: v.object({ regId: idSchema, ...checkInFields }),
    reply: checkInResultSchema,
  }),
  checkBlock: get('/mcapi/v2/regs/checkBlock', {
    query: v.object({ clinicId: textParam }),
    reply: bookingBlockSchema,
  }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const schedulingCallDocs = {
  remainOn: { code: 'R1', about: 'Doctors with free slots on a day.', isOpen: true },
  range: {
    code: 'R2',
    about: 'Free slots per day of a date range. For one doctor, with `doctorId`.',
    isOpen: true,
    parameters: {
      doctorId: 'Limits the result to slots with this doctor.',
      startDate: 'The first day.',
      endDate: 'The last day, inclusive.',
    },
  },
  day: { code: 'R3', about: 'A doctor’s day with all slots.', isOpen: true },
  week: {
    code: 'R23',
    about: 'A doctor’s week.',
    isOpen: true,
    parameters: { clinicId: 'Limits the result to slots at this clinic.' },
  },
  appointConfig: { code: 'R16', about: 'The booking rules of a clinic.', isOpen: true },
} as const satisfies CallDocsOf<typeof schedulingCalls>

/** Descriptions for the generated API documents (docs/generated). */
export const registrationCallDocs = {
  book: {
    code: 'R5',
    about: 'Books a slot. The mock clinic also answers at `/mcapi/v2/regs/regs`. 40901 when the slot is taken.',
    errors: [40901, 40902, 40903, 40904, 40907, 40911, 40913],
  },
  cancel: { code: 'R7', about: 'Cancels a registration. 40904 after the deadline.', errors: [40904, 40913] },
  detail: { code: 'R12', about: 'A registration in detail.' },
  list: {
    code: 'R13',
    about: 'The patient’s registrations. A lost booking is found by `requestId`.',
    parameters: { date: 'Limits the list to this day.' },
  },
  byMessage: {
    code: 'R14',
    about: 'The registration of a template message.',
    parameters: { msgId: 'The template message’s id.' },
  },
  sign: {
    code: 'R15',
    about: 'Checks in to a registration. 40905 outside the check-in time, or too far away.',
    errors: [40905],
  },
  checkBlock: { code: 'R25', about: 'Whether the patient may book.', isOpen: true },
} as const satisfies CallDocsOf<typeof registrationCalls>
