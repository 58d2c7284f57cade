import { get, type CallDocsOf } from '../call'
import { consultationRuleSchema } from '../wire/consultation'
import { scannedCodeSchema, shortLinkSchema, weappStatusSchema } from '../wire/landing'
import { reportRuleSchema } from '../wire/record'

/** Calls that a first visit does not need. `scene`, `code` and `doctorId` are our names for unnamed parameters. */
export const deferredClinicCalls = {
  reportConfig: get('/mcapi/clinic/reportConfig', { reply: reportRuleSchema }),
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', { reply: scannedCodeSchema }),
  consultationRule: get('/mcapi/clinic/advisory/{doctorId}/rule', { reply: consultationRuleSchema }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', { reply: weappStatusSchema }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', { reply: shortLinkSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const deferredClinicCallDocs = {
  reportConfig: { code: 'C7', about: 'What patients may see of their records.', isOpen: true },
  scanCodeCheck: {
    code: 'C8',
    about: 'What a scanned code means.',
    isOpen: true,
    parameters: {
      scene: 'The kind of code, as contained in the code itself; `desk` for a bare code.',
      code: 'The code.',
    },
  },
  consultationRule: { code: 'C9', about: 'A doctor’s rules for online consultations.', isOpen: true },
  checkWeappOpened: { code: 'C16', about: 'Whether the clinic has a mini-program.', isOpen: true },
  shortIdStatus: {
    code: 'C18',
    about: 'What a short link leads to. Needs no token.',
    isOpen: true,
    parameters: { id: 'The short link’s id.' },
  },
} as const satisfies CallDocsOf<typeof deferredClinicCalls>
