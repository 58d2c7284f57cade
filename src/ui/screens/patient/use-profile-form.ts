import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Patient, ProfileDraft } from '@/domain/patient/patient'
import { useStore } from '@/ui/stores/stores'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import {
  toProfileForm,
  validateProfileForm,
  rebaseForm,
  acceptServerValue,
  type ProfileConflict,
  type ProfileField,
  type ProfileForm,
  diffProfile,
  MAX_HISTORY_LENGTH,
  touchedFields,
} from './profile-form'
import {
  applyPatientEdit,
  type PatientField,
  type PatientForm,
  type PatientFormErrors,
  FAMILY_RELATIONS,
} from './patient-form'
import { fieldErrorText } from './patient-form'
import { focusFirstInvalidField } from './use-patient-form'
import { isDay, type Day } from '@/domain/general/day'
import { clampBirthday } from '@/domain/general/birthday'
import { sanitizeNameInput } from '@/domain/patient/person-name'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

/** State of the profile form; a newer version of the profile is merged with the input. */
export function useProfileForm(page: RefObject<HTMLFormElement | null>, patient: Patient) {
  const words = useMessages(patientMessages).patient
  const scheduling = useStore(SchedulingStore)
  const [base, setBase] = useState(patient)
  const patientFile = useStore(PatientProfileStore)
  const [left] = useState(() => restoreProfileDraft(patient, patientFile.readDraft(), scheduling.today()))
  const [form, setForm] = useState(left.form)
  const [problems, setProblems] = useState<PatientFormErrors>({})
  const [conflicts, setConflicts] = useState<readonly ProfileConflict[]>(left.conflicts)
  const isShowing = useRef(false)

  if (patient.version !== base.version) {
    const joined = rebaseForm(form, base, patient)
    setBase(patient)
    setForm(joined.form)
    setConflicts(joined.conflicts)
  }
  // Storing the draft now would lose the pending conflicts.
  const isChoosing = conflicts.length > 0
  useEffect(() => {
    if (!isChoosing) patientFile.keepDraft(toProfileDraft(form, base))
  }, [patientFile, form, base, isChoosing])
  useEffect(() => {
    if (!isShowing.current) return
    isShowing.current = false
    focusFirstInvalidField(page.current)
  })

  const change = (edit: Partial<ProfileForm>) => {
    setForm({ ...form, ...edit })
    const settled = new Set(Object.keys(edit))
    setConflicts(conflicts.filter(({ field }) => !settled.has(field)))
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !settled.has(field))))
  }
  const edit = (one: Partial<PatientForm>) => {
    const { paperType: _, ...rest } = applyPatientEdit(form, one, scheduling.today())
    change(Object.fromEntries(Object.entries(rest).filter(([key]) => key in one)))
  }
  const check = (): boolean => {
    const found = validateProfileForm(form, patient, scheduling.today())
    isShowing.current = Object.keys(found).length > 0
    setProblems(found)
    return !isShowing.current
  }
  const errorOf = (field: PatientField): string | undefined => {
    const problem = problems[field]
    return problem && fieldErrorText(words, field, problem)
  }
  const takeTheirs = (field: ProfileField) => {
    setForm(acceptServerValue(form, patient, field))
    setConflicts(conflicts.filter((each) => each.field !== field))
  }
  const settle = (saved: Patient) => {
    setBase(saved)
    setForm(toProfileForm(saved))
    setConflicts([])
  }
  return { form, conflicts, errorOf, edit, change, check, takeTheirs, settle }
}

type DraftFields = Partial<Pick<ProfileForm, keyof ProfileDraft['fields']>>

/** Undefined if there are no changes that may be stored. */
export function toProfileDraft(form: ProfileForm, patient: Patient): ProfileDraft | undefined {
  const kept = touchedFields(form, patient).filter((field) => field !== 'mobile')
  if (kept.length === 0) return undefined
  const fields = Object.fromEntries(kept.map((field) => [field, form[field]]))
  const { id, version } = patient
  return { patientId: id, ...(version !== undefined && { version }), fields }
}

/** Restores a draft; if the profile has changed since, fields changed on both sides become conflicts. */
export function restoreProfileDraft(
  patient: Patient,
  kept: unknown,
  today: Day,
): { form: ProfileForm; conflicts: ProfileConflict[] } {
  const clean = toProfileForm(patient)
  if (typeof kept !== 'object' || kept === null) return { form: clean, conflicts: [] }
  const { patientId, version, fields } = kept as Record<string, unknown>
  if (patientId !== patient.id || typeof fields !== 'object' || fields === null) return { form: clean, conflicts: [] }
  const form = { ...clean, ...readFields(fields as Record<string, unknown>, today) }
  const isSame = version === patient.version
  return { form, conflicts: isSame ? [] : diffProfile(form, patient, touchedFields(form, patient)) }
}

function readFields(fields: Record<string, unknown>, today: Day): DraftFields {
  const { name, sex, birthday, relation, allergyHistory, pastHistory } = fields
  const known = FAMILY_RELATIONS.find((each) => each === relation)
  return {
    ...(typeof name === 'string' && { name: sanitizeNameInput(name) }),
    ...((sex === 'male' || sex === 'female') && { sex }),
    ...(typeof birthday === 'string' && isDay(birthday) && { birthday: clampBirthday(birthday, today) }),
    ...(known && { relation: known }),
    ...(typeof allergyHistory === 'string' && { allergyHistory: allergyHistory.slice(0, MAX_HISTORY_LENGTH) }),
    ...(typeof pastHistory === 'string' && { pastHistory: pastHistory.slice(0, MAX_HISTORY_LENGTH) }),
  }
}
