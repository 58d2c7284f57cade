import * as v from 'valibot'
import { get, post } from '../call'
import { idSchema, parsedListSchemaOf, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { dayParam, flagParam, textParam } from '../wire/query'
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
