import { ageOn, type Day } from '../general/day'
import type { PatientCardDetails } from './patient-card'

export type Sex = 'male' | 'female' | 'unknown'
export type Relation = 'self' | 'child' | 'parent' | 'spouse' | 'other' | 'unknown'
export type IdDocumentType =
  | 'id-card'
  | 'passport'
  | 'hk-macau-taiwan'
  | 'residence'
  | 'birth-certificate'
  | 'none'
  | 'unknown'

export type Patient = {
  readonly id: string
  readonly name: string
  readonly sex: Sex
  readonly birthday?: Day
  readonly mobile: string
  readonly idCardType: IdDocumentType
  readonly idCardMasked: string
  readonly relation: Relation
  readonly isMain: boolean
  readonly isMinor: boolean
  readonly guardian?: Guardian
  readonly allergyHistory: string
  readonly pastHistory: string
  /** One card per clinic that knows the patient. */
  readonly cards: readonly PatientCardDetails[]
  /** Version for the clinic's conflict check, if the clinic has one. */
  readonly version?: number
}
export type Guardian = {
  readonly name: string
  /** Undefined means that the document is an identity card. */
  readonly idCardType?: IdDocumentType
  readonly idCard: string
  readonly mobile: string
  readonly relation: Relation
}

export const hasIdCard = ({ idCardMasked }: Pick<Patient, 'idCardMasked'>): boolean => idCardMasked !== ''

/** Data of the add-patient form. */
export type NewPatient = {
  readonly name: string
  readonly sex: Sex
  readonly birthday: Day
  readonly mobile: string
  readonly idCardType: IdDocumentType
  readonly idCard: string
  readonly relation: Relation
  readonly guardian?: Guardian
}
/** `existed` is a profile that the clinic already has for the same ID number. */
export type AddPatientResult = {
  readonly patient: Patient
  readonly existed?: { readonly id: string; readonly nameMasked: string; readonly mobileMasked: string }
}
/** Whether the clinic already has another profile of this person, which can be linked instead. */
export const hasExistingProfile = ({ patient, existed }: AddPatientResult): boolean =>
  existed !== undefined && existed.id !== patient.id

/** Unsaved changes to a profile, and the version they are based on; no personal numbers. */
export type ProfileDraft = {
  readonly patientId: string
  readonly version?: number
  readonly fields: Partial<Pick<Patient, 'name' | 'relation' | 'sex' | 'birthday' | 'allergyHistory' | 'pastHistory'>>
}

/** Changed fields in a patient's profile; omitted fields are unchanged. */
export type PatientUpdate = Partial<
  Pick<Patient, 'name' | 'sex' | 'birthday' | 'mobile' | 'relation' | 'allergyHistory' | 'pastHistory' | 'guardian'>
> & { readonly id: string; readonly version?: number }

export type RevisitStatus = {
  readonly isRevisit: boolean
  readonly lastVisit?: Day
  readonly lastDiagnosis: string
  /** A first visit requires a photo of an earlier record. */
  readonly isRecordNeeded: boolean
  readonly isFirstVisitAllowed: boolean
}

const GUARDIAN_AGE = 14
/** Patients under 14 need a guardian. */
export const needsGuardian = (birthday: Day, today: Day): boolean => ageOn(birthday, today).years < GUARDIAN_AGE
