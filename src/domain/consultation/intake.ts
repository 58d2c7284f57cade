import type { Patient, RevisitStatus } from '../patient/patient'
import { GUARDIAN_REQUIRED_BELOW_AGE } from './consultation'
import { ageOn, type Day } from '../general/day'

/** How long the symptoms have lasted. */
export const INTAKE_DURATIONS = ['today', 'days', 'weeks', 'longer'] as const
export type IntakeDuration = (typeof INTAKE_DURATIONS)[number]
export const MAX_COMPLAINT_LENGTH = 500

/** A patient's unsent intake form for one doctor; the photos are stored separately. */
export type IntakeDraft = {
  readonly patientId: string
  readonly doctorId: string
  readonly complaint: string
  readonly duration?: IntakeDuration
  /** Whether the patient has already seen a doctor about this problem. */
  readonly hasVisited?: boolean
}

/** Maximum number of drafts in one tab. */
export const MAX_INTAKE_DRAFTS = 6
const MAX_ID_LENGTH = 64

/** Parses stored drafts, newest first; drops invalid or overlong drafts. */
export function parseIntakeDrafts(value: unknown): IntakeDraft[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, MAX_INTAKE_DRAFTS)
    .map((each: unknown) => draftFrom(each))
    .filter((each) => each !== undefined)
}
function draftFrom(value: unknown): IntakeDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { patientId, doctorId, complaint, duration, hasVisited } = value as Record<string, unknown>
  if (!isId(patientId) || !isId(doctorId) || typeof complaint !== 'string') return undefined
  const known = INTAKE_DURATIONS.find((each) => each === duration)
  return {
    patientId,
    doctorId,
    complaint: complaint.slice(0, MAX_COMPLAINT_LENGTH),
    ...(known && { duration: known }),
    ...(typeof hasVisited === 'boolean' && { hasVisited }),
  }
}
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH

type Whose = Pick<IntakeDraft, 'patientId' | 'doctorId'>
const isOf =
  ({ patientId, doctorId }: Whose) =>
  (draft: IntakeDraft): boolean =>
    draft.patientId === patientId && draft.doctorId === doctorId

export const findIntakeDraft = (drafts: readonly IntakeDraft[], whose: Whose): IntakeDraft | undefined =>
  drafts.find(isOf(whose))
export const removeIntakeDraft = (drafts: readonly IntakeDraft[], whose: Whose): IntakeDraft[] =>
  drafts.filter((draft) => !isOf(whose)(draft))
/** Adds a draft and drops the oldest beyond MAX_INTAKE_DRAFTS. */
export const addIntakeDraft = (drafts: readonly IntakeDraft[], draft: IntakeDraft): IntakeDraft[] =>
  [draft, ...removeIntakeDraft(drafts, draft)].slice(0, MAX_INTAKE_DRAFTS)

/** Whether the patient is young enough to need a guardian's confirmation. */
export const isGuardianRequired = ({ birthday }: Pick<Patient, 'birthday'>, today: Day): boolean =>
  birthday !== undefined && ageOn(birthday, today).years < GUARDIAN_REQUIRED_BELOW_AGE
/** Whether the clinic requires a photo of an earlier record, because it has not seen this patient before. */
export const needsRecordPhoto = ({ isRevisit, isRecordNeeded }: RevisitStatus): boolean => !isRevisit && isRecordNeeded

/** State of a question's photos. */
export type IntakePhotoState = { readonly count: number; readonly isBusy: boolean; readonly hasFailed: boolean }
export type IntakePhotoError = 'busy' | 'failed' | 'record-needed'

/** Why the photos cannot be sent yet; undefined if they can. A required photo counts only once it is uploaded. */
export function validateIntakePhotos(
  { count, isBusy, hasFailed }: IntakePhotoState,
  isRecordNeeded: boolean,
): IntakePhotoError | undefined {
  if (hasFailed) return 'failed'
  if (isBusy) return 'busy'
  return isRecordNeeded && count === 0 ? 'record-needed' : undefined
}
