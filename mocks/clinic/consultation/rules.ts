import { GUARDIAN_REQUIRED_BELOW_AGE } from '@/domain/consultation/consultation'
import { ageOn, type Day } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import { isEditionExpired } from '../clinics/rules'
import type { ClinicRow, OpenHoursRow } from '../clinics/rows'
import type { DoctorRow } from '../doctor/rows'
import { lastDiagnosisOf } from '../record/actions'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { REGISTRATION_STATUS_CODES } from '../registration/rows'
import type { PatientRow } from '../patient/rows'
import { FIXTURES } from '../fixtures'

/** What the fee includes; periods start with the consultation. */
export type ConsultationRule = {
  readonly validHours: number
  readonly acceptHours: number
  readonly replyHours: number
  readonly openHours: readonly OpenHoursRow[]
  /** Whether only patients with an earlier visit may ask. */
  readonly isRevisitOnly: boolean
  /** Whether patients without an earlier visit must add an earlier record. */
  readonly isRecordNeeded: boolean
}
const REVISIT_ONLY: readonly string[] = [FIXTURES.doctors.suWenting, 'd2102']
const CHIEF = '1|主任医师'
const MAX_PHOTOS = 9
const MAX_COMPLAINT_LENGTH = 1000

export const consultationRuleOf = ({ id, chainInfo }: DoctorRow): ConsultationRule => ({
  validHours: 48,
  acceptHours: 12,
  replyHours: 24,
  openHours: [0, 1, 2, 3, 4, 5, 6].map((week) => ({ week, timeStart: '08:00', timeEnd: '22:00' })),
  isRevisitOnly: REVISIT_ONLY.includes(id),
  isRecordNeeded: chainInfo.practiceInfo?.includes(CHIEF) === true,
})

/**
 * Returns the clinic that handles a doctor's consultations: the first of the doctor's clinics that offers them and has
 * a valid edition.
 */
export function consultationClinicOf(chain: MockClinic, doctorId: string): ClinicRow {
  const clinics = chain.books.places
    .by('doctorId', doctorId)
    .flatMap(({ clinicId }) => chain.books.clinics.byId(clinicId) ?? [])
  const offering = clinics.filter(({ features }) => features.advisory === true)
  const open = offering.find((clinic) => !isEditionExpired(chain, clinic))
  if (open) return open
  if (offering.length > 0) throw new ApiError(2498, '门诊系统服务已到期', 'b')
  throw new ApiError(2499, '该门诊没有开通在线咨询', 'b')
}

export const CONSULTATION_CLOSED_MESSAGES: Readonly<Record<0 | 1 | 2, string>> = {
  0: '这位医生暂时不接诊',
  1: '',
  2: '这位医生今天的咨询已满',
}
/** Returns why a doctor accepts no questions now; empty if the doctor accepts questions. */
export const consultationClosedMessage = ({ advisory }: DoctorRow): string =>
  advisory ? CONSULTATION_CLOSED_MESSAGES[advisory.status] : '这位医生没有开通在线咨询'

/** Returns a patient's earlier visits with this doctor. */
export function earlierVisitsOf(chain: MockClinic, patientId: string, doctorId: string) {
  const dates = chain.books.registrations
    .by('patientId', patientId)
    .filter((row) => row.doctorId === doctorId && row.status === REGISTRATION_STATUS_CODES.finished)
    .map(({ date }) => date)
    .sort()
  const last: Day | null = dates[dates.length - 1] ?? null
  return { last, diagnosis: last === null ? '' : lastDiagnosisOf(chain, patientId, doctorId) }
}

export type ConsultationRequest = {
  readonly complaint: string
  readonly photos: readonly string[]
  readonly consents: unknown[]
}

/** Throws if the question is incomplete or this patient may not ask this doctor. */
export function ensureCanConsult(
  chain: MockClinic,
  patient: PatientRow,
  doctor: DoctorRow,
  asked: ConsultationRequest,
): void {
  if (!doctor.advisory) throw notFoundError('在线咨询')
  if (asked.consents.length === 0) throw badRequestError('请先看过并同意咨询须知')
  const length = Array.from(asked.complaint.trim()).length
  if (length === 0) throw badRequestError('请写下哪里不舒服')
  if (length > MAX_COMPLAINT_LENGTH) throw badRequestError(`最多写 ${MAX_COMPLAINT_LENGTH} 个字`)
  if (asked.photos.length > MAX_PHOTOS) throw badRequestError(`最多传 ${MAX_PHOTOS} 张照片`)
  if (asked.photos.some((url) => url.trim() === '')) throw badRequestError('有一张照片没有传上来')

  if (doctor.advisory.status !== 1) throw new ApiError(40916, consultationClosedMessage(doctor))
  const rule = consultationRuleOf(doctor)
  const isFirst = earlierVisitsOf(chain, patient.id, doctor.id).last === null
  if (isFirst && rule.isRevisitOnly) throw new ApiError(40301, '这位医生只接复诊咨询，请先挂号就诊')
  const isSmall = ageOn(patient.birthday, chain.clock.today()).years < GUARDIAN_REQUIRED_BELOW_AGE
  if (isSmall && !patient.guardian) throw new ApiError(40302, `未满 ${GUARDIAN_REQUIRED_BELOW_AGE} 岁，请先填写监护人`)
  if (isFirst && rule.isRecordNeeded && asked.photos.length === 0) {
    throw badRequestError('第一次咨询这位医生，请拍一张以前的病历')
  }
}
