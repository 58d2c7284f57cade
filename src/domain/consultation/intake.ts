import type { Patient, RevisitStatus } from '../patient/patient'
import { GUARDED_AGE } from './consultation'
import { ageOn, type Day } from '../general/day'

/** Since when it has been so. */
export const INTAKE_DURATIONS = ['today', 'days', 'weeks', 'longer'] as const
export type IntakeDuration = (typeof INTAKE_DURATIONS)[number]
export const LONGEST_COMPLAINT = 500

/** What was written so far for one doctor by one patient; its pictures are kept apart. */
export type IntakeDraft = {
  readonly patientId: string
  readonly doctorId: string
  readonly complaint: string
  readonly duration?: IntakeDuration
  /** Has seen somebody about it before. */
  readonly hasVisited?: boolean
}

/** So many questions can be half written in one tab. */
export const MOST_DRAFTS = 6
const LONGEST_ID = 64

/** The newest first; what is broken or too long is left out. */
export function intakeDraftsFrom(value: unknown): IntakeDraft[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, MOST_DRAFTS)
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
    complaint: complaint.slice(0, LONGEST_COMPLAINT),
    ...(known && { duration: known }),
    ...(typeof hasVisited === 'boolean' && { hasVisited }),
  }
}
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID

type Whose = Pick<IntakeDraft, 'patientId' | 'doctorId'>
const isOf =
  ({ patientId, doctorId }: Whose) =>
  (draft: IntakeDraft): boolean =>
    draft.patientId === patientId && draft.doctorId === doctorId

export const draftOf = (drafts: readonly IntakeDraft[], whose: Whose): IntakeDraft | undefined =>
  drafts.find(isOf(whose))
export const withoutDraft = (drafts: readonly IntakeDraft[], whose: Whose): IntakeDraft[] =>
  drafts.filter((draft) => !isOf(whose)(draft))
/** The oldest one goes when there are too many. */
export const withDraft = (drafts: readonly IntakeDraft[], draft: IntakeDraft): IntakeDraft[] =>
  [draft, ...withoutDraft(drafts, draft)].slice(0, MOST_DRAFTS)

/** A small child is asked about with the guardian beside it, who says so. */
export const isGuarded = ({ birthday }: Pick<Patient, 'birthday'>, today: Day): boolean =>
  birthday !== undefined && ageOn(birthday, today).years < GUARDED_AGE
/** Nobody has seen this patient here: the doctor wants to read an earlier record. */
export const needsRecordPhoto = ({ isRevisit, isRecordNeeded }: RevisitStatus): boolean => !isRevisit && isRecordNeeded

/** How the pictures of a question stand. */
export type IntakePictures = { readonly count: number; readonly isBusy: boolean; readonly hasFailed: boolean }
export type PictureProblem = 'busy' | 'failed' | 'record-needed'

/** What keeps the pictures from going with the question; one that is needed counts only once it is up. */
export function pictureProblemOf(
  { count, isBusy, hasFailed }: IntakePictures,
  isRecordNeeded: boolean,
): PictureProblem | undefined {
  if (hasFailed) return 'failed'
  if (isBusy) return 'busy'
  return isRecordNeeded && count === 0 ? 'record-needed' : undefined
}
