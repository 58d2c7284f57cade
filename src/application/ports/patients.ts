import type { Listed } from '@/domain/general/page'
import type { LoginInfo } from '@/domain/session/session'
import type { AddedPatient, NewPatient, Patient, PatientChange, RevisitStatus } from '@/domain/patient/patient'
import type { FullCard, PatientCard } from '@/domain/patient/patient-card'

/** The holder's name and number on a card, or the wish for the city's health card. */
export type CardChange = Pick<FullCard, 'id' | 'patientId' | 'name' | 'mobile'> & { readonly wantsHealthCard: boolean }

export abstract class Patients {
  abstract all(): Promise<Listed<Patient>>
  /** The patient who is the account's holder, when there is one. */
  abstract main(): Promise<Patient | undefined>
  abstract byId(id: string): Promise<Patient>
  /** Fails with `guardian-needed` for a child under 14 without a guardian. */
  abstract add(patient: NewPatient): Promise<AddedPatient>
  /** Fails with `edited-elsewhere` when the file is newer than the change's version. */
  abstract update(clinicId: string, change: PatientChange): Promise<Patient>
  /** Fails with `patient-in-use` while visits are ahead or something is unpaid. */
  abstract unbind(clinicId: string, patientId: string): Promise<void>
  /** A file the clinic already held is bound with the ticket that proves the number on it. */
  abstract makeCard(patientId: string, clinicId: string, bindTicket?: string): Promise<PatientCard | undefined>
  abstract updateCard(change: CardChange): Promise<FullCard>
  /** Answers with a new login: the old token is dead from then on (docs/product/states.md). */
  abstract select(id: string): Promise<LoginInfo>
  abstract revisit(patientId: string, doctorId: string): Promise<RevisitStatus>
}
