import { ageOn, type Day } from '../general/day'
import type { Sex } from '../doctor/doctor'
import type { FullCard } from './patient-card'

export type Relation = 'self' | 'child' | 'parent' | 'spouse' | 'other' | 'unknown'
export type IdCardType =
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
  readonly idCardType: IdCardType
  readonly idCardMasked: string
  readonly relation: Relation
  readonly isMain: boolean
  readonly isMinor: boolean
  readonly guardian?: Guardian
  readonly allergyHistory: string
  readonly pastHistory: string
  /** One card for each clinic that knows the patient. */
  readonly cards: readonly FullCard[]
  /** What the clinic compares when the file is changed, where it keeps one. */
  readonly version?: number
}
export type Guardian = {
  readonly name: string
  /** An identity card where nothing is said. */
  readonly idCardType?: IdCardType
  readonly idCard: string
  readonly mobile: string
  readonly relation: Relation
}

export const hasIdCard = ({ idCardMasked }: Pick<Patient, 'idCardMasked'>): boolean => idCardMasked !== ''

/** What the add-patient form sends. */
export type NewPatient = {
  readonly name: string
  readonly sex: Sex
  readonly birthday: Day
  readonly mobile: string
  readonly idCardType: IdCardType
  readonly idCard: string
  readonly relation: Relation
  readonly guardian?: Guardian
}
/** The clinic may already hold a file under this number. */
export type AddedPatient = {
  readonly patient: Patient
  readonly existed?: { readonly id: string; readonly nameMasked: string; readonly mobileMasked: string }
}
/** The clinic found another file of the same person, which may be bound instead of the new one. */
export const isFileElsewhere = ({ patient, existed }: AddedPatient): boolean =>
  existed !== undefined && existed.id !== patient.id

/** What was typed over which version of a file and is not saved yet; no number of a person is in it. */
export type FileDraft = {
  readonly patientId: string
  readonly version?: number
  readonly fields: Partial<Pick<Patient, 'name' | 'relation' | 'sex' | 'birthday' | 'allergyHistory' | 'pastHistory'>>
}

/** What of a patient's file is to be changed; what is left out stays. */
export type PatientChange = Partial<
  Pick<Patient, 'name' | 'sex' | 'birthday' | 'mobile' | 'relation' | 'allergyHistory' | 'pastHistory' | 'guardian'>
> & { readonly id: string; readonly version?: number }

export type RevisitStatus = {
  readonly isRevisit: boolean
  readonly lastVisit?: Day
  readonly lastDiagnosis: string
  /** A first visit needs a photo of an earlier record. */
  readonly isRecordNeeded: boolean
  readonly isFirstVisitAllowed: boolean
}

const GUARDIAN_AGE = 14
/** Under 14 years a guardian must be named. */
export const needsGuardian = (birthday: Day, today: Day): boolean => ageOn(birthday, today).years < GUARDIAN_AGE
