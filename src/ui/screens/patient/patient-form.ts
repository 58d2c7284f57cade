import { clampBirthday } from '@/domain/general/birthday'
import { ageOn, isDay, type Day } from '@/domain/general/day'
import { validateForm, type FieldRule, type FieldErrors } from '@/domain/general/form'
import type { IdCardSex } from '@/domain/patient/id-card'
import {
  hasIdCardFormat,
  validateDocumentNumber,
  parseIdCard,
  type DocumentNumberError,
  type IdDocumentChoice,
} from '@/domain/patient/id-document'
import { checkMobile, missingDigitCount, mobileDigits } from '@/domain/session/mobile'
import { needsGuardian, type Guardian, type NewPatient, type Patient, type Relation } from '@/domain/patient/patient'
import { checkName, sanitizeNameInput, normalizeName } from '@/domain/patient/person-name'
import type { Messages } from '@/ui/messages/use-messages'

type Chosen<T extends string> = Exclude<T, 'unknown'>
export type FamilyRelation = Chosen<Relation>

/** Field values, in page order; undefined or '' if nothing is chosen. */
export type PatientForm = {
  readonly relation: FamilyRelation | undefined
  readonly name: string
  readonly paperType: IdDocumentChoice
  readonly paper: string
  readonly sex: IdCardSex | undefined
  /** The chosen date of birth; '' if none is chosen. */
  readonly birthday: Day
  readonly mobile: string
  readonly guardianName: string
  readonly guardianPaperType: IdDocumentChoice
  readonly guardianPaper: string
  readonly guardianMobile: string
  readonly guardianRelation: 'parent' | 'other' | undefined
  readonly consent: boolean
}
export type PatientField = keyof PatientForm
export type PatientFieldError =
  | { readonly kind: 'name-too-long' | 'name-characters' }
  | DocumentNumberError
  | { readonly kind: 'same-paper' }
  | { readonly kind: 'mobile-short' | 'mobile-long'; readonly count: number }
  | { readonly kind: 'mobile-prefix' | 'mobile-foreign' }
  | 'required'
export type PatientFormErrors = FieldErrors<PatientField, PatientFieldError>

export const EMPTY_PATIENT_FORM: PatientForm = {
  relation: undefined,
  name: '',
  paperType: 'id-card',
  paper: '',
  sex: undefined,
  birthday: '',
  mobile: '',
  guardianName: '',
  guardianPaperType: 'id-card',
  guardianPaper: '',
  guardianMobile: '',
  guardianRelation: undefined,
  consent: false,
}

export const FAMILY_RELATIONS: readonly FamilyRelation[] = ['self', 'child', 'parent', 'spouse', 'other']
export const ID_DOCUMENT_TYPES: readonly IdDocumentChoice[] = [
  'id-card',
  'passport',
  'hk-macau-taiwan',
  'residence',
  'birth-certificate',
  'none',
]
/** Document types that adults may use. */
export const GUARDIAN_ID_DOCUMENT_TYPES = ID_DOCUMENT_TYPES.filter(
  (type) => type !== 'birth-certificate' && type !== 'none',
)

/**
 * Applies an edit: a new document type clears the number, a valid ID card sets sex and birthday, and a birthday in the
 * future is rejected.
 */
export function applyPatientEdit(form: PatientForm, edit: Partial<PatientForm>, today: Day): PatientForm {
  const next = { ...form, ...edit }
  const isOtherPaper = edit.paperType !== undefined && edit.paperType !== form.paperType
  const withPaper = isOtherPaper ? { ...next, paper: '' } : next
  const read = parseIdCard(withPaper.paperType, withPaper.paper, today)
  return { ...withPaper, birthday: clampBirthday(withPaper.birthday, today), ...read }
}

/** Fills in the login's mobile number if the patient is the user, and clears it for any other relation. */
export function fillOwnMobile(form: PatientForm, edit: Partial<PatientForm>, own: string): Partial<PatientForm> {
  if (edit.relation === undefined || edit.relation === form.relation) return edit
  if (edit.relation === 'self') return form.mobile === '' ? { ...edit, mobile: own } : edit
  return form.mobile === own ? { ...edit, mobile: '' } : edit
}

/** Fields whose errors an edit clears. */
export const changedFields = (before: PatientForm, after: PatientForm): PatientField[] =>
  (Object.keys(after) as PatientField[]).filter((field) => before[field] !== after[field])

export const needsGuardianFields = ({ birthday }: Pick<PatientForm, 'birthday'>, today: Day): boolean =>
  isDay(birthday) && needsGuardian(birthday, today)

function nameProblem(text: string): PatientFieldError | undefined {
  const checked = checkName(text)
  if (checked === 'too-long') return { kind: 'name-too-long' }
  return checked === 'bad-characters' ? { kind: 'name-characters' } : undefined
}

function mobileProblem(text: string): PatientFieldError | undefined {
  const checked = checkMobile(text)
  if (checked === 'too-short') return { kind: 'mobile-short', count: missingDigitCount(text) }
  if (checked === 'too-long') return { kind: 'mobile-long', count: mobileDigits(text).length - 11 }
  if (checked === 'foreign') return { kind: 'mobile-foreign' }
  return checked === 'bad-prefix' ? { kind: 'mobile-prefix' } : undefined
}

/** Validation rules in page order. A child needs no mobile number, because the guardian's is used. */
export function patientFormRules(form: PatientForm, today: Day): FieldRule<PatientForm, PatientFieldError>[] {
  const isChild = needsGuardianFields(form, today)
  // A valid number sets sex and birthday, so an invalid one counts as one error instead of three.
  const isReadFromPaper = hasIdCardFormat(form.paperType, form.paper)
  const guardianRules: FieldRule<PatientForm, PatientFieldError>[] = [
    { field: 'guardianName', required: true, validate: nameProblem },
    {
      field: 'guardianPaper',
      required: true,
      validate: [
        (text, { guardianPaperType }) => validateDocumentNumber(guardianPaperType, text, today),
        (text, { paper }) => (text === paper ? { kind: 'same-paper' } : undefined),
      ],
    },
    { field: 'guardianMobile', required: true, validate: mobileProblem },
    { field: 'guardianRelation', required: true },
  ]
  return [
    { field: 'relation', required: true },
    { field: 'name', required: true, validate: nameProblem },
    { field: 'paper', validate: (paper, { paperType }) => validateDocumentNumber(paperType, paper, today) },
    { field: 'sex', required: !isReadFromPaper },
    { field: 'birthday', required: !isReadFromPaper },
    { field: 'mobile', required: !isChild, validate: mobileProblem },
    ...(isChild ? guardianRules : []),
    { field: 'consent', required: true },
  ]
}

export const validatePatientForm = (form: PatientForm, today: Day): PatientFormErrors =>
  validateForm(form, patientFormRules(form, today))

const ADULT_AGE = 18

/** Whether a patient is an adult. */
export const canBeGuardian = ({ birthday }: Patient, today: Day): boolean =>
  birthday !== undefined && ageOn(birthday, today).years >= ADULT_AGE

/** Drops masked numbers, because a clinic may not be able to resolve them. */
const wholeNumber = (text: string): string => (text.includes('*') ? '' : text)

/**
 * Copies a family member into the guardian fields, except masked numbers. The relation 'self' or 'spouse' becomes
 * 'parent' for a child.
 */
export const toGuardianFields = (
  { name, idCardType, idCardMasked, mobile, relation }: Patient,
  form: PatientForm,
): Partial<PatientForm> => ({
  guardianName: name,
  guardianPaperType: GUARDIAN_ID_DOCUMENT_TYPES.find((type) => type === idCardType) ?? 'id-card',
  guardianPaper: wholeNumber(idCardMasked),
  guardianMobile: wholeNumber(mobile) || form.guardianMobile,
  guardianRelation:
    form.relation === 'child' && (relation === 'self' || relation === 'spouse') ? 'parent' : form.guardianRelation,
})

export const toGuardian = (form: PatientForm): Guardian => ({
  name: normalizeName(form.guardianName),
  idCardType: form.guardianPaperType,
  idCard: form.guardianPaper,
  mobile: mobileDigits(form.guardianMobile),
  relation: form.guardianRelation ?? 'other',
})

/** Converts a valid form to a request. */
export function toNewPatient(form: PatientForm, today: Day): NewPatient {
  const guardian = toGuardian(form)
  const isChild = needsGuardianFields(form, today)
  return {
    name: normalizeName(form.name),
    sex: form.sex ?? 'unknown',
    birthday: form.birthday,
    mobile: mobileDigits(form.mobile) || (isChild ? guardian.mobile : ''),
    idCardType: form.paperType,
    idCard: form.paperType === 'none' ? '' : form.paper,
    relation: form.relation ?? 'other',
    ...(isChild && { guardian }),
  }
}

type Draft = Pick<Partial<NewPatient>, 'name' | 'sex' | 'birthday' | 'relation' | 'idCardType'>

/** Fields that may be stored across a reload: no personal numbers. */
export const toPatientDraft = ({ name, sex, birthday, relation, paperType }: PatientForm): Draft => ({
  name,
  idCardType: paperType,
  ...(sex && { sex }),
  ...(birthday && { birthday }),
  ...(relation && { relation }),
})

/** Restores the form from storage, whose content is not trusted. */
export function patientFormFromDraft(kept: unknown, today: Day): PatientForm {
  if (typeof kept !== 'object' || kept === null) return EMPTY_PATIENT_FORM
  const { name, sex, birthday, relation, idCardType } = kept as Record<string, unknown>
  return {
    ...EMPTY_PATIENT_FORM,
    name: typeof name === 'string' ? sanitizeNameInput(name) : '',
    paperType: ID_DOCUMENT_TYPES.find((each) => each === idCardType) ?? EMPTY_PATIENT_FORM.paperType,
    sex: sex === 'male' || sex === 'female' ? sex : undefined,
    birthday: typeof birthday === 'string' && isDay(birthday) ? clampBirthday(birthday, today) : '',
    relation: FAMILY_RELATIONS.find((each) => each === relation),
  }
}

export function fieldErrorText(words: Messages['patient'], field: PatientField, problem: PatientFieldError): string {
  if (problem === 'required') return words.missing[field]
  return words.wrong[problem.kind]('count' in problem ? problem.count : 0)
}
