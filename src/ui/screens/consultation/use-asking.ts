import { isOutsideHours, type ConsultationGate, type ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Patient } from '@/domain/patient/patient'
import { useStores } from '@/ui/stores/stores'

/** The active patient; undefined until the family has loaded. */
export function useConsultationPatient(): Patient | undefined {
  const { patient, session } = useStores()
  return patient.all.value?.find(({ id }) => id === session.patientId)
}

/** Whether a consultation can start, or the obstacle. It never starts before the patient's eligibility is known. */
export type Start = ConsultationGate | 'loading' | 'unknown-visit' | 'full'
export function useStartState(
  doctor: Doctor,
  rule: ConsultationRule,
): { readonly start: Start; readonly reason: string } {
  const { consultation } = useStores()
  const patient = useConsultationPatient()
  const { patient: family, scheduling } = useStores()
  const { revisit, standing } = consultation
  const gate = consultation.gate(rule, patient)
  if (gate === 'off' && isOutsideHours(rule, doctor.consultation?.status ?? 'unknown', scheduling.now()))
    return { start: 'closed-now', reason: '' }
  // Restrictions for all patients need no data of the patient.
  if (gate === 'off' || gate === 'closed-now') return { start: gate, reason: '' }
  if (!revisit.value || !patient) {
    const hasFailed = revisit.failure !== undefined || (!patient && family.all.isKnown && !family.all.isPending)
    return { start: hasFailed ? 'unknown-visit' : 'loading', reason: '' }
  }
  const said = standing.value
  if (gate === 'open' && said && !said.isAvailable) return { start: 'full', reason: said.reason }
  return { start: gate, reason: '' }
}
