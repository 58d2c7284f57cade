import type { Day } from '@/domain/general/day'
import { validateForm } from '@/domain/general/form'
import { mobileDigits } from '@/domain/session/mobile'
import { normalizeName } from '@/domain/patient/person-name'
import type { Patient, PatientUpdate } from '@/domain/patient/patient'
import {
  EMPTY_PATIENT_FORM,
  toGuardian,
  ID_DOCUMENT_TYPES,
  FAMILY_RELATIONS,
  patientFormRules,
  type PatientField,
  type PatientForm,
  type PatientFormErrors,
} from './patient-form'

/** Values of the profile form; mobile number and guardian stay unchanged until the user edits them. */
export type ProfileForm = PatientForm & {
  readonly allergyHistory: string
  readonly pastHistory: string
  readonly isMobileChanging: boolean
  readonly isGuardianChanging: boolean
}
/** Fields that can conflict between the server's profile and the form. */
const FILE_FIELDS = ['name', 'relation', 'sex', 'birthday', 'mobile', 'allergyHistory', 'pastHistory'] as const
export type ProfileField = (typeof FILE_FIELDS)[number]
export type ProfileConflict = { readonly field: ProfileField; readonly theirs: string; readonly mine: string }

export const MAX_HISTORY_LENGTH = 200

/** Whether the profile was verified by ID card, so that only the front desk can change name, sex and birthday. */
export const isVerifiedByIdCard = ({ idCardType }: Pick<Patient, 'idCardType'>): boolean => idCardType === 'id-card'

export const toProfileForm = (patient: Patient): ProfileForm => ({
  ...EMPTY_PATIENT_FORM,
  relation: FAMILY_RELATIONS.find((each) => each === patient.relation),
  name: patient.name,
  paperType: ID_DOCUMENT_TYPES.find((each) => each === patient.idCardType) ?? 'none',
  sex: patient.sex === 'unknown' ? undefined : patient.sex,
  birthday: patient.birthday ?? '',
  consent: true,
  allergyHistory: patient.allergyHistory,
  pastHistory: patient.pastHistory,
  isMobileChanging: false,
  isGuardianChanging: false,
})

const PERSON: readonly PatientField[] = ['name', 'sex', 'birthday']
const GUARDIAN: readonly PatientField[] = [
  'guardianName',
  'guardianPaperType',
  'guardianPaper',
  'guardianMobile',
  'guardianRelation',
]

/** Validates the editable fields, all of which are required; the ID document cannot be edited. */
export function validateProfileForm(form: ProfileForm, patient: Patient, today: Day): PatientFormErrors {
  const isAsked = (field: PatientField): boolean => {
    if (PERSON.includes(field)) return !isVerifiedByIdCard(patient)
    if (GUARDIAN.includes(field)) return form.isGuardianChanging
    return field === 'relation' || (field === 'mobile' && form.isMobileChanging)
  }
  return validateForm<PatientForm, NonNullable<PatientFormErrors[PatientField]>>(
    form,
    patientFormRules(form, today)
      .filter(({ field }) => isAsked(field))
      .map((rule) => ({ ...rule, required: true })),
  )
}

const tidy = (field: ProfileField, text: string): string =>
  field === 'name' ? normalizeName(text) : text.trim().normalize('NFC')
/** Value of a field as it would be saved; only relation and sex can be undefined. */
function typed(form: ProfileForm, patient: Patient, field: ProfileField): string {
  if (field === 'mobile') return form.isMobileChanging ? mobileDigits(form.mobile) : patient.mobile
  return tidy(field, form[field] ?? 'unknown')
}
const held = (patient: Patient, field: ProfileField): string => tidy(field, patient[field] ?? '')

export const touchedFields = (form: ProfileForm, patient: Patient): ProfileField[] =>
  FILE_FIELDS.filter((field) => differs(form, patient, field))

/** Differences between the form and a newer profile in the given fields. */
export const diffProfile = (form: ProfileForm, fresh: Patient, fields: readonly ProfileField[]): ProfileConflict[] =>
  fields
    .filter((field) => differs(form, fresh, field))
    .map((field) => ({ field, theirs: held(fresh, field), mine: typed(form, fresh, field) }))

const differs = (form: ProfileForm, patient: Patient, field: ProfileField): boolean =>
  typed(form, patient, field) !== held(patient, field)

/** The changed fields; undefined if there are none. */
export function profileUpdateOf(form: ProfileForm, patient: Patient): PatientUpdate | undefined {
  const changed = Object.fromEntries(
    touchedFields(form, patient).map((field) => [field, typed(form, patient, field)]),
  ) as Partial<Pick<Patient, ProfileField>>
  const { isGuardianChanging } = form
  if (Object.keys(changed).length === 0 && !isGuardianChanging) return undefined
  return {
    id: patient.id,
    ...(patient.version !== undefined && { version: patient.version }),
    ...changed,
    ...(isGuardianChanging && { guardian: toGuardian(form) }),
  }
}

/**
 * Rebases the form onto a profile that was changed elsewhere: untouched fields take the server's values, edited ones
 * keep the input, and fields changed on both sides are conflicts.
 */
export function rebaseForm(
  form: ProfileForm,
  base: Patient,
  fresh: Patient,
): { form: ProfileForm; conflicts: ProfileConflict[] } {
  const touched = touchedFields(form, base)
  const theirs = toProfileForm(fresh)
  const kept = Object.fromEntries(touched.map((field) => [field, form[field]]))
  const { isMobileChanging, isGuardianChanging } = form
  const guardian = Object.fromEntries(GUARDIAN.map((field) => [field, form[field]]))
  const next: ProfileForm = {
    ...theirs,
    ...guardian,
    mobile: form.mobile,
    isMobileChanging,
    isGuardianChanging,
    ...kept,
  }
  const changed = touched.filter((field) => held(base, field) !== held(fresh, field))
  return { form: next, conflicts: diffProfile(next, fresh, changed) }
}

/** Replaces the field's value with the server's. */
export const acceptServerValue = (form: ProfileForm, patient: Patient, field: ProfileField): ProfileForm =>
  field === 'mobile'
    ? { ...form, mobile: '', isMobileChanging: false }
    : { ...form, [field]: toProfileForm(patient)[field] }
