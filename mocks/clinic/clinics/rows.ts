import type { Day } from '@/domain/day'

export type OpenHoursRow = { readonly week: number; readonly timeStart: string; readonly timeEnd: string }
export type AppointRules = {
  readonly advanceDays: number
  readonly releaseTime: string
  readonly cancelHoursBefore: number
  readonly signAdvanceMinutes: number
  readonly signDistanceMeter: number
  readonly blockRule: { readonly missLimit: number; readonly windowDays: number; readonly blockDays: number }
  readonly notice: string
}
export type ClinicRow = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly addressDetail: string
  /** 'longitude,latitude' */
  readonly addressGeo: string
  readonly contactPhone: string
  readonly openHours: readonly OpenHoursRow[]
  readonly features: Readonly<Record<string, boolean>>
  readonly introduction: string
  readonly trafficRoute: string
  readonly photos: readonly string[]
  readonly isDefault: boolean
  readonly isExpired: boolean
  readonly appoint: AppointRules
  /** 0 at the desk, 1 online. */
  readonly payMode: 0 | 1
  readonly payMinutes: number
  readonly refundHoursBefore: number
}

export type DepartmentRow = {
  readonly id: string
  readonly clinicId: string
  readonly name: string
  readonly parentId: string
  readonly isTherapy: boolean
}

/** How a doctor's days go; the weeks count from the day the clinic was opened. */
export type Habit =
  | 'usual'
  /** Works every day and always has something free. */
  | 'daily'
  /** Everything of the first seven days is sold. */
  | 'full-first-week'
  /** No schedule in the first seven days. */
  | 'away-first-week'
  /** Numbers of a day are released on the morning of that day. */
  | 'released-same-day'
  /** On duty, but without numbers: patients queue at the door. */
  | 'walk-in'

export type AdvisoryRow = {
  readonly feeFen: number
  readonly avgReplyTime: number
  readonly onlineReplyCount: number
  readonly status: 0 | 1 | 2
}
export type DoctorRow = {
  readonly id: string
  readonly name: string
  readonly namePy: string
  readonly initials: string
  readonly sex: 0 | 1 | 2
  readonly isDoctor: boolean
  readonly isTherapist: boolean
  readonly titles: readonly string[]
  readonly tags: readonly string[]
  readonly goodAt: string
  readonly introduction: string
  readonly sort: number
  readonly habit: Habit
  readonly advisory: AdvisoryRow | null
}

/** Where a doctor works, on which weekdays and for which fee. */
export type PlaceRow = {
  readonly id: string
  readonly doctorId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly feeFen: number
  readonly roomName: string
  readonly weekdays: readonly number[]
}

export type DayPartCode = 0 | 1 | 2

/** Half an hour of a doctor with so many numbers, of which some are taken. */
export type SlotRow = {
  readonly id: string
  readonly doctorDay: string
  readonly scheduleId: string
  readonly placeId: string
  readonly date: Day
  readonly dayPart: DayPartCode
  readonly timeStart: string
  readonly timeEnd: string
  /** The first of its numbers; they go on from there. */
  readonly orderNo: number
  readonly capacity: number
  readonly taken: readonly number[]
}
