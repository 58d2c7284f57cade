import { get } from '../call'
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
