import type { Day } from '@/domain/general/day'
import type { DayPartCode } from '../scheduling/rows'
import { Table, DEFAULT_DAY } from '../table'

/** Status codes for therapies, see docs/product/states.md. Checked-in and cancelled are final. */
export const THERAPY_STATUS_CODES = { reserved: 0, awaitingSign: 10, signed: 20, cancelled: 91 } as const
export type TherapyStatusCode = (typeof THERAPY_STATUS_CODES)[keyof typeof THERAPY_STATUS_CODES]

export type TherapyRow = {
  readonly id: string
  readonly regNo: string
  readonly accountId: string
  readonly patientId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly therapistId: string
  readonly therapistDay: string
  readonly scheduleId: string
  readonly slotId: string
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
  readonly dayPart: DayPartCode
  readonly orderNo: number
  readonly itemIds: readonly string[]
  readonly roomName: string
  /** Room and day. The session occupies one bed for `minutes` from its start. */
  readonly roomDay: string
  readonly minutes: number
  readonly status: TherapyStatusCode
  readonly feeFen: number
  readonly courseId: string
  readonly requestId: string
  readonly timeline: readonly { readonly at: number; readonly status: TherapyStatusCode; readonly text: string }[]
}
/** A prepaid course of sessions. The sessions themselves show how many are used. */
export type CourseRow = {
  readonly id: string
  readonly patientId: string
  readonly clinicId: string
  readonly name: string
  readonly itemIds: readonly string[]
  readonly total: number
}

export const therapiesTable = () =>
  new Table<TherapyRow, 'accountId' | 'patientId' | 'scheduleId' | 'roomDay' | 'courseId' | 'requestId'>(
    'therapies',
    {
      id: '',
      regNo: '',
      accountId: '',
      patientId: '',
      clinicId: '',
      departmentId: '',
      therapistId: '',
      therapistDay: '',
      scheduleId: '',
      slotId: '',
      date: DEFAULT_DAY,
      timeStart: '',
      timeEnd: '',
      dayPart: 0,
      orderNo: 0,
      itemIds: [],
      roomName: '',
      roomDay: '',
      minutes: 0,
      status: 0,
      feeFen: 0,
      courseId: '',
      requestId: '',
      timeline: [],
    },
    ['accountId', 'patientId', 'scheduleId', 'roomDay', 'courseId', 'requestId'],
  )
export const coursesTable = () =>
  new Table<CourseRow>('courses', { id: '', patientId: '', clinicId: '', name: '', itemIds: [], total: 0 })
