import { del, get, post } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { wireGrabCount, wireWaiting, wireWaitlistEntry, wireWaitlistWish } from '../wire/waitlist'
import { DAY, DAY_PART_CODE, DIGIT } from '../path-param-patterns'

export const waitlistCalls = {
  count: get('/mcapi/v2/regs/patientLastGrab', { reply: wireGrabCount }),
  persons: get('/mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons', {
    partRule: { reserveDate: DAY, dayPart: DAY_PART_CODE },
    reply: wireWaiting,
  }),
  all: get('/mcapi/v2/regs/waitGrab/all', { reply: wireListed(wireWaitlistEntry) }),
  join: post('/mcapi/v2/regs/waitGrab/watch', {
    body: wireWaitlistWish,
    reply: wireWaitlistEntry,
  }),
  leave: del('/mcapi/v2/regs/waitGrab/{id}', { reply: wireOk }),
  markTip: post('/mcapi/v2/regs/grabTips/status/{watchId}/{state}', {
    partRule: { state: DIGIT },
    reply: wireOk,
  }),
}
