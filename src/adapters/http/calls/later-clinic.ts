import { get } from '../call'
import { wireAdvisoryRule } from '../wire/advisory'
import { wireScanned, wireShortLink, wireWeapp } from '../wire/landing'
import { wireReportRule } from '../wire/record'

/** Rows of the clinic that no first visit needs. `scene`, `code` and `doctorId` are our readings of unnamed parts. */
export const laterClinicCalls = {
  reportConfig: get('/mcapi/clinic/reportConfig', { reply: wireReportRule }),
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', { reply: wireScanned }),
  advisoryRule: get('/mcapi/clinic/advisory/{doctorId}/rule', { reply: wireAdvisoryRule }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', { reply: wireWeapp }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', { reply: wireShortLink }),
}
