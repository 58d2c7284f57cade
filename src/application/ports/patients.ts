import type { ParsedList } from '@/domain/general/page'
import type { LoginInfo } from '@/domain/session/session'
import type { AddPatientResult, NewPatient, Patient, PatientUpdate, RevisitStatus } from '@/domain/patient/patient'
import type { PatientCardDetails } from '@/domain/patient/patient-card'

/** Changes to a patient card: name and mobile, or an application for the city's health card. */
export type PatientCardUpdate = Pick<PatientCardDetails, 'id' | 'patientId' | 'name' | 'mobile'> & {
  readonly wantsHealthCard: boolean
}

export abstract class Patients {
  abstract all(): Promise<ParsedList<Patient>>
  /** The account holder, if there is one. */
  abstract main(): Promise<Patient | undefined>
  abstract byId(id: string): Promise<Patient>
  /** Fails with `guardian-needed` for a child under 14 without a guardian. */
  abstract add(patient: NewPatient): Promise<AddPatientResult>
  /** Fails with `edited-elsewhere` when the profile has a newer version. */
  abstract update(clinicId: string, change: PatientUpdate): Promise<Patient>
  /** Fails with `patient-in-use` while visits are booked or payments are open. */
  abstract unbind(clinicId: string, patientId: string): Promise<void>
  /** Creates a card; `bindTicket` proves identity when linking an existing profile. */
  abstract makeCard(patientId: string, clinicId: string, bindTicket?: string): Promise<void>
  abstract updateCard(change: PatientCardUpdate): Promise<PatientCardDetails>
  /** Returns a new login and invalidates the old token (docs/product/states.md). */
  abstract select(id: string): Promise<LoginInfo>
  abstract revisit(patientId: string, doctorId: string): Promise<RevisitStatus>
}
