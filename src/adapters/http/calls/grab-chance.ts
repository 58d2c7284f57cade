import { del, get, post } from '../call'
import { wireOk, wireRows } from '../wire/basics'
import { wireGrabCount, wireWaiting, wireWatch, wireWatchWish } from '../wire/grab-chance'
import { DAY, DAY_PART_CODE, DIGIT } from '../part-forms'

export const grabChanceCalls = {
  count: get('/mcapi/v2/regs/patientLastGrab', { reply: wireGrabCount }),
  persons: get('/mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons', {
    partRule: { reserveDate: DAY, dayPart: DAY_PART_CODE },
    reply: wireWaiting,
  }),
  all: get('/mcapi/v2/regs/waitGrab/all', { reply: wireRows(wireWatch) }),
  watch: post('/mcapi/v2/regs/waitGrab/watch', { body: wireWatchWish, reply: wireWatch }),
  unwatch: del('/mcapi/v2/regs/waitGrab/{id}', { reply: wireOk }),
  markTip: post('/mcapi/v2/regs/grabTips/status/{watchId}/{state}', { partRule: { state: DIGIT }, reply: wireOk }),
}
