import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireListed, wirePage, wireRows } from '../wire/basics'
import { queryDay, queryFlag, queryText } from '../wire/query'
import { wireAppointConfig } from '../wire/clinic'
import {
  queryVisits,
  checkInFields,
  wireBlock,
  wireBooked,
  wireBooking,
  wireCancelled,
  wireRegistration,
  wireSigned,
  wireMessageVisit,
} from '../wire/registration'
import { wireAllScheduling, wireDayRemain, wireDoctorRemain } from '../wire/scheduling'

export const schedulingCalls = {
  remainOn: get('/mcapi/v2/regs/doctorsRemain', {
    query: v.object({ clinicId: queryText, reserveDate: queryDay, businessType: queryFlag }),
    reply: wireRows(wireDoctorRemain),
  }),
  range: get('/mcapi/v2/regs/doctorsRemainByDatesAndClinicId', {
    query: v.object({
      clinicId: queryText,
      startDate: queryDay,
      endDate: queryDay,
      doctorId: v.optional(queryText),
      businessType: queryFlag,
    }),
    reply: wireListed(wireDayRemain),
  }),
  day: get('/mcapi/v2/regs/doctor/{id}/allScheduling', {
    query: v.object({ date: queryDay }),
    reply: wireAllScheduling,
  }),
  week: get('/mcapi/v2/regs/doctor/week/remain/{id}', {
    query: v.object({ clinicId: v.optional(queryText) }),
    reply: wireListed(wireDayRemain),
  }),
  appointConfig: get('/mcapi/v2/regs/appointConfig', {
    query: v.object({ clinicId: queryText }),
    reply: wireAppointConfig,
  }),
}

export const registrationCalls = {
  book: post('/mcapi/v2/regs', {
    body: wireBooking,
    reply: wireBooked,
  }),
  cancel: post('/mcapi/v2/regs/{id}/cancel', {
    body: v.object({ reason: v.string(), reasonText: v.string(), requestId: v.string() }),
    reply: wireCancelled,
  }),
  detail: get('/mcapi/v2/regs/{id}/detail', { reply: wireRegistration }),
  list: get('/mcapi/v2/regs/list', {
    query: queryVisits,
    reply: wirePage(wireRegistration),
  }),
  byMessage: get('/mcapi/v2/regs/msgId/{msgId}/detail', { reply: wireMessageVisit }),
  sign: post('/mcapi/v2/regs/sign', {
    body: v.object({ regId: wireId, ...checkInFields }),
    reply: wireSigned,
  }),
  checkBlock: get('/mcapi/v2/regs/checkBlock', {
    query: v.object({ clinicId: queryText }),
    reply: wireBlock,
  }),
}
