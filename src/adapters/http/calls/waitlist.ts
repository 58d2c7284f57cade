import { del, get, post } from '../call'
import { wireOk, wireListed } from '../wire/basics'
import { wireGrabCount, wireWaiting, wireWaitlistEntry, wireWaitlistWish } from '../wire/waitlist'
import { DAY, DAY_PART_CODE, DIGIT } from '../part-forms'

export const waitlistCalls = {
  count: get('/mcapi/v2/regs/patientLastGrab', {
    id: 'R17',
    about: 'How many places in waiting lists are left.',
    reply: wireGrabCount,
  }),
  persons: get('/mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons', {
    id: 'R18',
    about: 'How many wait for a session.',
    isOpen: true,
    partRule: { reserveDate: DAY, dayPart: DAY_PART_CODE },
    reply: wireWaiting,
  }),
  all: get('/mcapi/v2/regs/waitGrab/all', {
    id: 'R19',
    about: 'The patient’s places in waiting lists.',
    reply: wireListed(wireWaitlistEntry),
  }),
  join: post('/mcapi/v2/regs/waitGrab/watch', {
    id: 'R20',
    about: 'Takes a place in a waiting list. 40906 for a place that is already held, 40914 when numbers are free.',
    body: wireWaitlistWish,
    reply: wireWaitlistEntry,
  }),
  leave: del('/mcapi/v2/regs/waitGrab/{id}', {
    id: 'R21',
    about: 'Gives a place in a waiting list up.',
    reply: wireOk,
  }),
  markTip: post('/mcapi/v2/regs/grabTips/status/{watchId}/{state}', {
    id: 'R22',
    about: 'Marks an offer’s tip as seen or dismissed. `state` is 1 seen or 2 dismissed.',
    partRule: { state: DIGIT },
    reply: wireOk,
  }),
}
