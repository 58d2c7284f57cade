import type { Question } from '@/ui/stores/consultation-store'
import { KNOWN } from '../../mocks/clinic/known'

/** A consultation question of the known patient to 林清和, with consent given one minute before the demo's time. */
export const aQuestion = (over: Partial<Question> = {}): Question => ({
  patientId: KNOWN.patients.wangYaqin,
  doctorId: KNOWN.doctors.linQinghe,
  complaint: '睡不好',
  duration: 'days',
  hasVisited: false,
  photos: [],
  agreedAt: new Date('2026-11-20T01:04:00Z'),
  isGuardianHere: false,
  ...over,
})
