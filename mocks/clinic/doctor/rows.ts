import type { WireReplyOf } from '@/adapters/http/call'
import type { doctorCalls } from '@/adapters/http/calls/doctor'
import { Table } from '../table'

/** A doctor's work pattern; weeks count from the day the mock clinic opened. */
export type WeeklyWorkPattern =
  | 'usual'
  /** Works every day, and always has a free slot. */
  | 'daily'
  /** All slots in the first seven days are sold. */
  | 'full-first-week'
  /** No schedule in the first seven days. */
  | 'away-first-week'
  /** Slots are released on the morning of the same day. */
  | 'released-same-day'
  /** On duty without bookable slots: patients queue at the clinic. */
  | 'walk-in'

export type ConsultationOfferRow = {
  readonly feeFen: number
  readonly avgReplyTime: number
  readonly onlineReplyCount: number
  readonly status: 0 | 1 | 2
}
/** With the sex of the specification, which the app does not read. */
export type ChainInfo = NonNullable<WireReplyOf<typeof doctorCalls.byId>['chainInfo']> & {
  readonly sex?: number | undefined
}
export type DoctorRow = {
  readonly id: string
  readonly name: string
  readonly namePy: string
  readonly initials: string
  readonly isDoctor: boolean
  readonly isTherapist: boolean
  readonly tags: readonly string[]
  /** The chain's record of the doctor, in the format it is sent in. */
  readonly chainInfo: ChainInfo
  readonly sort: number
  readonly habit: WeeklyWorkPattern
  readonly advisory: ConsultationOfferRow | null
}

/** A clinic at which a doctor works, with weekdays and fee. */
export type DoctorClinicRow = {
  readonly id: string
  readonly doctorId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly feeFen: number
  readonly roomName: string
  readonly weekdays: readonly number[]
}

export const doctorsTable = () =>
  new Table<DoctorRow>('doctors', {
    id: '',
    name: '',
    namePy: '',
    initials: '',
    isDoctor: true,
    isTherapist: false,
    tags: [],
    chainInfo: {},
    sort: 1000,
    habit: 'usual',
    advisory: null,
  })

export const doctorClinicsTable = () =>
  new Table<DoctorClinicRow, 'doctorId' | 'clinicId' | 'departmentId'>(
    'places',
    { id: '', doctorId: '', clinicId: '', departmentId: '', feeFen: 0, roomName: '', weekdays: [] },
    ['doctorId', 'clinicId', 'departmentId'],
  )
