import { del, get, post } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { wireGrabCount, wireWaiting, wireWaitlistEntry, wireWaitlistWish } from '../wire/waitlist'
import { DAY_PATTERN, DAY_PART_CODE_PATTERN, DIGIT_PATTERN } from '../path-param-patterns'

export const waitlistCalls = {
  count: get('/mcapi/v2/regs/patientLastGrab', { reply: wireGrabCount }),
  persons: get('/mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons', {
    partRule: { reserveDate: DAY_PATTERN, dayPart: DAY_PART_CODE_PATTERN },
    reply: wireWaiting,
  }),
  all: get('/mcapi/v2/regs/waitGrab/all', { reply: wireListed(wireWaitlistEntry) }),
  join: post('/mcapi/v2/regs/waitGrab/watch', {
    body: wireWaitlistWish,
    reply: wireWaitlistEntry,
  }),
  leave: del('/mcapi/v2/regs/waitGrab/{id}', { reply: wireOk }),
  markTip: post('/mcapi/v2/regs/grabTips/status/{watchId}/{state}', {
    partRule: { state: DIGIT_PATTERN },
    reply: wireOk,
  }),
}
