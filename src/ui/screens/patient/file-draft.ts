import { isDay, type Day } from '@/domain/general/day'
import type { FileDraft, Patient } from '@/domain/patient/patient'
import { clampBirthday } from '@/domain/general/birthday'
import { conflictsOf, fileFormOf, HISTORY_LENGTH, touchedFields, type Conflict, type FileForm } from './file-form'
import { cleanName } from '@/domain/patient/person-name'
import { RELATIONS } from './patient-form'

type DraftFields = Partial<Pick<FileForm, keyof FileDraft['fields']>>

/** Undefined when nothing is changed that may be kept. */
export function fileDraftOf(form: FileForm, patient: Patient): FileDraft | undefined {
  const kept = touchedFields(form, patient).filter((field) => field !== 'mobile')
  if (kept.length === 0) return undefined
  const fields = Object.fromEntries(kept.map((field) => [field, form[field]]))
  const { id, version } = patient
  return { patientId: id, ...(version !== undefined && { version }), fields }
}

/** The form as it was left; where the file has changed meanwhile, the person chooses between the two. */
export function withFileDraft(patient: Patient, kept: unknown, today: Day): { form: FileForm; conflicts: Conflict[] } {
  const clean = fileFormOf(patient)
  if (typeof kept !== 'object' || kept === null) return { form: clean, conflicts: [] }
  const { patientId, version, fields } = kept as Record<string, unknown>
  if (patientId !== patient.id || typeof fields !== 'object' || fields === null) return { form: clean, conflicts: [] }
  const form = { ...clean, ...readFields(fields as Record<string, unknown>, today) }
  const isSame = version === patient.version
  return { form, conflicts: isSame ? [] : conflictsOf(form, patient, touchedFields(form, patient)) }
}

function readFields(fields: Record<string, unknown>, today: Day): DraftFields {
  const { name, sex, birthday, relation, allergyHistory, pastHistory } = fields
  const known = RELATIONS.find((each) => each === relation)
  return {
    ...(typeof name === 'string' && { name: cleanName(name) }),
    ...((sex === 'male' || sex === 'female') && { sex }),
    ...(typeof birthday === 'string' && isDay(birthday) && { birthday: clampBirthday(birthday, today) }),
    ...(known && { relation: known }),
    ...(typeof allergyHistory === 'string' && { allergyHistory: allergyHistory.slice(0, HISTORY_LENGTH) }),
    ...(typeof pastHistory === 'string' && { pastHistory: pastHistory.slice(0, HISTORY_LENGTH) }),
  }
}
