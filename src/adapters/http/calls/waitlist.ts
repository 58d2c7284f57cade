import { del, get, post } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { grabCountSchema, waitlistCountSchema, waitlistEntrySchema, waitlistRequestSchema } from '../wire/waitlist'
import { DAY_PATTERN, DAY_PART_CODE_PATTERN, DIGIT_PATTERN } from '../path-param-patterns'

export const waitlistCalls = {
  count: get('/mcapi/v2/regs/patientLastGrab', { reply: grabCountSchema }),
  persons: get('/mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons', {
    partRule: { reserveDate: DAY_PATTERN, dayPart: DAY_PART_CODE_PATTERN },
    reply: waitlistCountSchema,
  }),
  all: get('/mcapi/v2/regs/waitGrab/all', { reply: parsedListSchemaOf(waitlistEntrySchema) }),
  join: post('/mcapi/v2/regs/waitGrab/watch', {
    body: waitlistRequestSchema,
    reply: waitlistEntrySchema,
  }),
  leave: del('/mcapi/v2/regs/waitGrab/{id}', { reply: successSchema }),
  markTip: post('/mcapi/v2/regs/grabTips/status/{watchId}/{state}', {
    partRule: { state: DIGIT_PATTERN },
    reply: successSchema,
  }),
}
