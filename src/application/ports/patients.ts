import type { LoginInfo } from '@/domain/session'
import type { AddedPatient, NewPatient, Patient, RevisitStatus } from '@/domain/patient'
import type { PatientCard } from '@/domain/patient-card'

export abstract class Patients {
  abstract all(): Promise<Patient[]>
  abstract byId(id: string): Promise<Patient>
  /** Fails with `guardian-needed` for a child under 14 without a guardian. */
  abstract add(patient: NewPatient): Promise<AddedPatient>
  abstract makeCard(patientId: string, clinicId: string): Promise<PatientCard | undefined>
  /** Answers with a new login: the old token is dead from then on (spec section 4). */
  abstract select(id: string): Promise<LoginInfo>
  abstract revisit(patientId: string, doctorId: string): Promise<RevisitStatus>
}
