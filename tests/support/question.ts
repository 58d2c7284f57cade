import type { ConsultationQuestion } from '@/ui/stores/consultation-store'
import { FIXTURES } from '../../mocks/clinic/fixtures'

/** The known patient's question to 林清和, with consent given one minute before the demo's time. */
export const aQuestion = (over: Partial<ConsultationQuestion> = {}): ConsultationQuestion => ({
  patientId: FIXTURES.patients.wangYaqin,
  doctorId: FIXTURES.doctors.linQinghe,
  complaint: '睡不好',
  duration: 'days',
  hasVisited: false,
  photos: [],
  agreedAt: new Date('2026-11-20T01:04:00Z'),
  isGuardianHere: false,
  ...over,
})
