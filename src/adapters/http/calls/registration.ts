import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireListed, wirePage, wireRows } from '../wire/basics'
import { queryDay, queryFlag, queryText } from '../wire/query'
import { wireAppointConfig } from '../wire/clinic'
import {
  queryVisits,
  signEntries,
  wireBlock,
  wireBooked,
  wireBooking,
  wireCancelled,
  wireRegistration,
  wireSigned,
  wireToldVisit,
} from '../wire/registration'
import { wireAllScheduling, wireDayRemain, wireDoctorRemain } from '../wire/scheduling'

export const schedulingCalls = {
  remainOn: get('/mcapi/v2/regs/doctorsRemain', {
    id: 'R1',
    about: 'Who has numbers on a day.',
    isOpen: true,
    query: v.object({ clinicId: queryText, reserveDate: queryDay, businessType: queryFlag }),
    reply: wireRows(wireDoctorRemain),
  }),
  range: get('/mcapi/v2/regs/doctorsRemainByDatesAndClinicId', {
    id: 'R2',
    about: 'Numbers per day of a span. One doctor’s, with `doctorId`.',
    isOpen: true,
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
    id: 'R3',
    about: 'A doctor’s day with every time.',
    isOpen: true,
    query: v.object({ date: queryDay }),
    reply: wireAllScheduling,
  }),
  week: get('/mcapi/v2/regs/doctor/week/remain/{id}', {
    id: 'R23',
    about: 'A doctor’s week.',
    isOpen: true,
    query: v.object({ clinicId: v.optional(queryText) }),
    reply: wireListed(wireDayRemain),
  }),
  appointConfig: get('/mcapi/v2/regs/appointConfig', {
    id: 'R16',
    about: 'The booking rules of a clinic.',
    isOpen: true,
    query: v.object({ clinicId: queryText }),
    reply: wireAppointConfig,
  }),
}

export const registrationCalls = {
  book: post('/mcapi/v2/regs', {
    id: 'R5',
    about: 'Books a number. The mock clinic also answers at `/mcapi/v2/regs/regs`. 40901 when the number is gone.',
    body: wireBooking,
    reply: wireBooked,
  }),
  cancel: post('/mcapi/v2/regs/{id}/cancel', {
    id: 'R7',
    about: 'Cancels a registration. 40904 past the cut-off.',
    body: v.object({ reason: v.string(), reasonText: v.string(), requestId: v.string() }),
    reply: wireCancelled,
  }),
  detail: get('/mcapi/v2/regs/{id}/detail', {
    id: 'R12',
    about: 'A registration in detail.',
    reply: wireRegistration,
  }),
  list: get('/mcapi/v2/regs/list', {
    id: 'R13',
    about: 'The patient’s registrations. A lost booking is found by `requestId`.',
    query: queryVisits,
    reply: wirePage(wireRegistration),
  }),
  byMessage: get('/mcapi/v2/regs/msgId/{msgId}/detail', {
    id: 'R14',
    about: 'The registration of a template message.',
    reply: wireToldVisit,
  }),
  sign: post('/mcapi/v2/regs/sign', {
    id: 'R15',
    about: 'Signs in to a registration. 40905 outside the time, or too far away.',
    body: v.object({ regId: wireId, ...signEntries }),
    reply: wireSigned,
  }),
  checkBlock: get('/mcapi/v2/regs/checkBlock', {
    id: 'R25',
    about: 'Whether the patient may book.',
    isOpen: true,
    query: v.object({ clinicId: queryText }),
    reply: wireBlock,
  }),
}
