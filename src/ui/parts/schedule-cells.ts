import type { AppointmentConfig } from '@/domain/clinic/clinic'
import { addDays, dayOf, instantOf, isTime, dateFieldsOf, weekdayOf, type Day } from '@/domain/general/day'
import {
  DAY_PARTS,
  isBookable,
  hasFewSlotsLeft,
  isSameSlot,
  slotsOf,
  type Availability,
  type DayPart,
  type DayAvailability,
  type DaySchedule,
  type DayPartAvailability,
  type Slot,
} from '@/domain/scheduling/scheduling'
import type { SlotGridSlot } from '@/ui/kit/lists/slot-grid'
import type { WeekGridCell, WeekGridDay } from '@/ui/kit/lists/week-grid'
import type { MessagesOf } from '@/ui/messages/use-messages'

/** A part of the day, or 'day' if the clinic sends only whole days. */
export type DayPartOrDay = DayPart | 'day'

export type SelectedSlot = { readonly date: Day; readonly slot: Slot }

const isPart = (text: string): text is DayPart => DAY_PARTS.some((part) => part === text)
export const parseDayPartOrDay = (text: string): DayPartOrDay => (isPart(text) ? text : 'day')

/** Parts of the day in which the doctor works this week. */
export function dayPartsOfWeek(week: readonly DayAvailability[]): DayPartOrDay[] {
  const worked = DAY_PARTS.filter((part) => week.some(({ parts }) => parts.some((each) => each.dayPart === part)))
  return worked.length > 0 ? worked : ['day']
}

export const findDayPartAvailability = (
  day: DayAvailability | undefined,
  part: DayPartOrDay,
): DayAvailability | DayPartAvailability | undefined =>
  part === 'day' || day?.parts.length === 0 ? day : day?.parts.find(({ dayPart }) => dayPart === part)

export const hasNoSchedule = (week: readonly DayAvailability[]): boolean =>
  week.every(({ availability }) => availability === 'no-schedules')

const isDull = ({ availability }: DayAvailability): boolean =>
  availability === 'no-schedules' || availability === 'over-time'

/** Whether no slots are left and none will be released. */
export const isSoldOut = (week: readonly DayAvailability[]): boolean =>
  week.some(({ availability }) => availability === 'full') &&
  week.every(({ availability }) => availability !== 'has-number' && availability !== 'not-time')

/** Initial day: the first with free slots, or else the first that can be displayed. */
export function firstAvailableDayOf(week: readonly DayAvailability[]): Day | undefined {
  const found =
    week.find(({ availability }) => availability === 'has-number') ?? week.find((day) => !isDull(day)) ?? week[0]
  return found?.date
}

const isAhead = ({ availability }: Slot): boolean => availability !== 'over-time'

/** Initial part of the day: that of the chosen slot, or else the first with free slots. */
export function firstAvailablePartOf(schedule: DaySchedule, chosen?: SelectedSlot): DayPartOrDay | undefined {
  const { parts } = schedule
  const isChosen = (each: Slot) => chosen?.date === schedule.date && isSameSlot(each, chosen.slot)
  const found =
    parts.find(({ slots }) => slots.some(isChosen)) ??
    parts.find(({ slots }) => slots.some(isBookable)) ??
    parts.find(({ slots }) => slots.some(isAhead))
  return (found ?? parts[0])?.dayPart
}

export const slotsOfDayPart = (schedule: DaySchedule, part: DayPartOrDay): Slot[] =>
  part === 'day' ? slotsOf(schedule) : schedule.parts.flatMap(({ dayPart, slots }) => (dayPart === part ? slots : []))

/**
 * Number of unreadable rows that may concern a part of the day: its own slots and, unless the part itself was readable,
 * the day's unreadable parts.
 */
export function countUnreadableRows({ parts, unreadable: ofDay = 0 }: DaySchedule, part: DayPartOrDay): number {
  const read = parts.filter(({ dayPart }) => part === 'day' || dayPart === part)
  const isWhole = part !== 'day' && read.length > 0
  return read.reduce((sum, { unreadable = 0 }) => sum + unreadable, isWhole ? 0 : ofDay)
}

export function toWeekGridDay(words: MessagesOf<'booking' | 'common'>, date: Day, today: Day): WeekGridDay {
  const near = words.common.nearDay(date, today)
  const weekdayName = words.common.weekday(date)
  const number = dateFieldsOf(date).date
  return {
    value: date,
    weekday: words.booking.weekdayShort[weekdayOf(date)] ?? '',
    number: String(number),
    name: near === weekdayName ? words.booking.dateNumber(number) : near,
    weekdayName,
  }
}

type CellLook = Pick<WeekGridCell, 'state' | 'text' | 'words' | 'disabled'>

/** Converts the availability of a part of the day to a week grid cell, with short and full text. */
export function toWeekGridCell(
  words: MessagesOf<'booking' | 'status'>,
  remain: DayAvailability | DayPartAvailability | undefined,
  releaseTime = '',
): WeekGridCell {
  const { cell, cellWords } = words.booking
  const count = remain?.restCount ?? 0
  const looks: Record<Availability, CellLook> = {
    'has-number': hasFewSlotsLeft(count)
      ? { state: 'few', text: cell.left(count), words: cellWords.few(count) }
      : { state: 'free', text: cell.left(count), words: cellWords.free },
    full: { state: 'full', text: cell.full, words: cellWords.full },
    'no-number': { state: 'full', text: cell.no, words: cellWords.no },
    'not-time': isTime(releaseTime)
      ? { state: 'later', text: releaseTime, words: words.status.releasedAt(releaseTime) }
      : { state: 'later', text: cell.later, words: cellWords.later },
    'over-time': { state: 'full', text: cell.over, words: cellWords.over, disabled: true },
    'no-schedules': { state: 'none', text: cell.none, words: cellWords.none },
    unknown: { state: 'full', text: cell.unknown, words: cellWords.unknown },
  }
  const availability = remain?.availability ?? 'no-schedules'
  return looks[availability === 'has-number' && count <= 0 ? 'full' : availability]
}

export const bookingSlotKey = ({ scheduleId, orderNo }: Pick<Slot, 'scheduleId' | 'orderNo'>): string =>
  `${scheduleId}/${orderNo}`

/** Converts a slot for the slot grid; a slot held by this patient remains theirs, whatever its availability. */
export function toSlotGridSlot(words: MessagesOf<'booking'>, slot: Slot, isElder = false): SlotGridSlot {
  const { slot: says } = words.booking
  const base = { value: bookingSlotKey(slot), time: slot.timeStart }
  if (slot.isMine) return { ...base, state: 'mine', note: says.mine }
  if (isBookable(slot))
    return {
      ...base,
      state: hasFewSlotsLeft(slot.restCount) ? 'few' : 'free',
      note: (isElder ? words.booking.cellWords.few : says.left)(slot.restCount),
    }
  const closed: Record<Availability, Pick<SlotGridSlot, 'state' | 'note'>> = {
    'has-number': { state: 'full', note: says.full },
    full: { state: 'full', note: says.full },
    'no-number': { state: 'full', note: says.no },
    'not-time': { state: 'over', note: says.later },
    'over-time': { state: 'over', note: says.over },
    'no-schedules': { state: 'over', note: says.none },
    unknown: { state: 'over', note: says.no },
  }
  return { ...base, ...closed[slot.availability] }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Duration of the slots in minutes, if they are all equally long. */
export function slotDurationMinutes(slots: readonly Slot[]): number | undefined {
  const [first, ...others] = slots.map(({ timeStart, timeEnd }) => minutesOf(timeEnd) - minutesOf(timeStart))
  return first !== undefined && first > 0 && others.every((each) => each === first) ? first : undefined
}

/**
 * When a day's slots are released: at the release time on the first day on which the date can be booked. Once that has
 * passed, at the release time today, if the date is today and the time is in the future. Otherwise undefined.
 */
export function releaseTimeOf(
  date: Day,
  { advanceDays, releaseTime }: Pick<AppointmentConfig, 'advanceDays' | 'releaseTime'>,
  now: Date,
): Date | undefined {
  if (!isTime(releaseTime)) return undefined
  const byRule = instantOf(addDays(date, 1 - Math.max(1, advanceDays)), releaseTime)
  if (byRule > now) return byRule
  const today = instantOf(date, releaseTime)
  return date === dayOf(now) && today > now ? today : undefined
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats the remaining time: 2 天 3 小时, 2 小时 10 分钟, 3 分钟, 50 秒. Uses the two largest units, and seconds only in the
 * last minute.
 */
export function remainingTimeText({ booking }: MessagesOf<'booking'>, milliseconds: number): string {
  if (milliseconds < MINUTE) return booking.seconds(Math.max(0, Math.ceil(milliseconds / SECOND)))
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (minutes < 60) return booking.minutes(minutes)
  const days = Math.floor((minutes * MINUTE) / DAY)
  const hours = Math.floor(((minutes * MINUTE) % DAY) / HOUR)
  if (days > 0) return (booking.days(days) + (hours > 0 ? booking.hours(hours) : '')).trim()
  return (booking.hours(hours) + (minutes % 60 > 0 ? booking.minutes(minutes % 60) : '')).trim()
}
