import { get } from '../call'
import { wireConsultationRule } from '../wire/consultation'
import { wireScanned, wireShortLink, wireWeapp } from '../wire/landing'
import { wireReportRule } from '../wire/record'

/** Rows of the clinic that no first visit needs. `scene`, `code` and `doctorId` are our readings of unnamed parts. */
export const laterClinicCalls = {
  reportConfig: get('/mcapi/clinic/reportConfig', {
    id: 'C7',
    about: 'What patients may see of their records.',
    isOpen: true,
    reply: wireReportRule,
  }),
  scanCodeCheck: get('/mcapi/clinic/scanCodeCheck/{scene}/{code}', {
    id: 'C8',
    about: 'What a scanned code means.',
    isOpen: true,
    reply: wireScanned,
  }),
  consultationRule: get('/mcapi/clinic/advisory/{doctorId}/rule', {
    id: 'C9',
    about: 'A doctor’s rules for online consultations.',
    isOpen: true,
    reply: wireConsultationRule,
  }),
  checkWeappOpened: get('/mcapi/clinic/check-weapp-opened', {
    id: 'C16',
    about: 'Whether the clinic has a mini-program.',
    isOpen: true,
    reply: wireWeapp,
  }),
  shortIdStatus: get('/api-mp/auth-white/open-app/short-id/{id}/opened-status', {
    id: 'C18',
    about: 'What a short link leads to. Needs no token.',
    isOpen: true,
    reply: wireShortLink,
  }),
}
