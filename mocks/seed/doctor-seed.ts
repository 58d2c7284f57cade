import type { DoctorRow, WeeklyWorkPattern } from '../clinic/doctor/rows'

export type SeededDoctorClinic = {
  readonly clinicId: string
  readonly department: string
  readonly fee: number
  readonly room: string
  /** Working days; 0 is Sunday. */
  readonly weekdays: readonly number[]
}
export type SeededDoctor = Pick<DoctorRow, 'id' | 'name' | 'tags' | 'chainInfo'> & {
  /** Pinyin, one word per character. */
  readonly pinyin: string
  readonly works: 'doctor' | 'therapist' | 'both'
  readonly habit?: WeeklyWorkPattern
  readonly places: readonly SeededDoctorClinic[]
  /** Fee in yuan, minutes until an answer, number of answers, and status: 0 off, 1 open, 2 full today. */
  readonly advisory?: readonly [fee: number, minutes: number, replies: number, status: 0 | 1 | 2]
}

export const CHIEF_TITLE = '1|主任医师'
export const DEPUTY_TITLE = '2|副主任医师'
export const ATTENDING_TITLE = '3|主治医师'
export const RESIDENT_TITLE = '4|医师'
export const SENIOR_THERAPIST_TITLE = '5|主管技师'
export const THERAPIST_TITLE = '6|理疗师'
export const ALL_WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
