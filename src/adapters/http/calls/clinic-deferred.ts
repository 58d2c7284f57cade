import { get } from '../call'
import { wireConsultationRule } from '../wire/consultation'
import { wireScanned, wireShortLink, wireWeapp } from '../wire/landing'
import { wireReportRule } from '../wire/record'

/** Calls that a first visit does not need. `scene`, `code` and `doctorId` are our readings of unnamed parameters. */
export const deferredClinicCalls = {
  reportConfig: get('/mcapi/clinic/reportConfig', { reply: wireReportRule }),
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', { reply: wireScanned }),
  consultationRule: get('/mcapi/clinic/advisory/{doctorId}/rule', { reply: wireConsultationRule }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', { reply: wireWeapp }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', { reply: wireShortLink }),
}
