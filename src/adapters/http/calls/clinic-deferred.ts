import { get, type CallDocsOf } from '../call'
import { consultationRuleSchema } from '../wire/consultation'
import { reportRuleSchema } from '../wire/record'

/** Calls that a first visit does not need. `doctorId` is our name for an unnamed parameter. */
export const deferredClinicCalls = {
  reportConfig: get('/mcapi/clinic/reportConfig', { reply: reportRuleSchema }),
  consultationRule: get('/mcapi/clinic/advisory/{doctorId}/rule', { reply: consultationRuleSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const deferredClinicCallDocs = {
  reportConfig: { code: 'C7', about: 'What patients may see of their records.', isOpen: true },
  consultationRule: { code: 'C9', about: 'A doctor’s rules for online consultations.', isOpen: true },
} as const satisfies CallDocsOf<typeof deferredClinicCalls>
