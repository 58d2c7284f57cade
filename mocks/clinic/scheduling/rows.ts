import type { Day } from '@/domain/general/day'
import { Table, DEFAULT_DAY } from '../table'

export type DayPartCode = 0 | 1 | 2

/** A doctor's half-hour slot with consecutive queue numbers, some of them taken. */
export type SlotRow = {
  readonly id: string
  readonly doctorDay: string
  readonly scheduleId: string
  readonly placeId: string
  readonly date: Day
  readonly dayPart: DayPartCode
  readonly timeStart: string
  readonly timeEnd: string
  /** The first of the slot's queue numbers. */
  readonly orderNo: number
  readonly capacity: number
  readonly taken: readonly number[]
  /** Whether the clinic has stopped the session; its numbers never become free again. */
  readonly isStopped: boolean
}

export const slotsTable = () =>
  new Table<SlotRow, 'doctorDay' | 'scheduleId'>(
    'slots',
    {
      id: '',
      doctorDay: '',
      scheduleId: '',
      placeId: '',
      date: DEFAULT_DAY,
      dayPart: 0,
      timeStart: '',
      timeEnd: '',
      orderNo: 0,
      capacity: 0,
      taken: [],
      isStopped: false,
    },
    ['doctorDay', 'scheduleId'],
  )
