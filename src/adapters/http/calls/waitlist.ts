import { del, get, post, type CallDocsOf } from '../call'
import { successSchema, parsedListSchemaOf } from '../wire/basics'
import { grabCountSchema, waitlistCountSchema, waitlistEntrySchema, waitlistRequestSchema } from '../wire/waitlist'
import { DAY_PATTERN, DAY_PART_CODE_PATTERN, DIGIT_PATTERN } from '../wire/params'

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

/** Descriptions for the generated API documents (docs/generated). */
export const waitlistCallDocs = {
  count: { code: 'R17', about: 'How many further waitlist entries the patient may have.' },
  persons: {
    code: 'R18',
    about: 'How many patients wait for a session.',
    isOpen: true,
    parameters: {
      departmentId: 'The department’s id; 0 if the clinic has no departments.',
      dayPart: 'The part of the day: 0 morning, 1 afternoon, 2 evening.',
    },
  },
  all: { code: 'R19', about: 'The patient’s waitlist entries.' },
  join: {
    code: 'R20',
    about: 'Joins a waitlist. 40906 if the patient is already on it, 40914 while slots are free.',
    errors: [40901, 40902, 40903, 40906, 40911, 40914, 40915],
  },
  leave: { code: 'R21', about: 'Leaves a waitlist.', errors: [40913] },
  markTip: {
    code: 'R22',
    about: 'Marks an offer’s tip as seen or dismissed. `state` is 1 (seen) or 2 (dismissed).',
    parameters: { watchId: 'The entry’s id.', state: 'What the patient did: 1 saw it, 2 dismissed it.' },
  },
} as const satisfies CallDocsOf<typeof waitlistCalls>
