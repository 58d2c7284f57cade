import { isOutsideOpenHours, type ConsultationGate, type ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Patient } from '@/domain/patient/patient'
import { combineRequests } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/**
 * Returns the rules and data that decide whether the active patient can ask a doctor, and a function that retries the
 * failed requests.
 */
export function useConsultationTerms(doctorId: string) {
  const consultation = useStore(ConsultationStore)
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const terms = consultation.termsOf(doctorId, session.patientId)
  const { rule, revisit, running, standing } = terms
  const asked = revisit && running && standing ? [running, revisit, standing, patient.all.of()] : []
  return { ...terms, asked, readAgain: combineRequests(rule, ...asked).again }
}

/** The active patient; undefined until the family has loaded. */
export function useConsultationPatient(): Patient | undefined {
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  return patient.all.known()?.find(({ id }) => id === session.patientId)
}

/**
 * Whether a consultation can start, or what prevents it. It cannot start until the patient's eligibility has loaded.
 */
export type ConsultationStartState = ConsultationGate | 'loading' | 'unknown-visit' | 'full'
export function useConsultationStartState(
  doctor: Doctor,
  rule: ConsultationRule,
): { readonly start: ConsultationStartState; readonly reason: string } {
  const consultation = useStore(ConsultationStore)
  const patient = useConsultationPatient()
  const family = useStore(PatientStore)
  const scheduling = useStore(SchedulingStore)
  const terms = useConsultationTerms(doctor.id)
  const [revisit, standing] = [terms.revisit?.value, terms.standing?.value]
  const gate = consultation.gate(rule, revisit, patient)
  if (gate === 'off' && isOutsideOpenHours(rule, doctor.consultation?.status ?? 'unknown', scheduling.now()))
    return { start: 'closed-now', reason: '' }
  // Restrictions for all patients do not depend on the patient's data.
  if (gate === 'off' || gate === 'closed-now') return { start: gate, reason: '' }
  if (!revisit || !patient) {
    const all = family.all.peek()
    const hasFailed = terms.revisit?.failure !== undefined || (!patient && all.isKnown && !all.isPending)
    return { start: hasFailed ? 'unknown-visit' : 'loading', reason: '' }
  }
  if (gate === 'open' && standing && !standing.isAvailable) return { start: 'full', reason: standing.reason }
  return { start: gate, reason: '' }
}
