import { addDays, instantOf, type Day } from '@/domain/general/day'
import type { SeededRandom } from '../clinic/seeded-random'

const OPENED: Day = '2026-11-20'
export const SECOND = 1000
export const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Hours in which patients open the app and the clinic's staff work. */
export const [FIRST_HOUR, LAST_HOUR] = [7, 21]

export const OPENS_AT = instantOf(OPENED, '06:30').getTime()
export const midnight = (day: number): number => instantOf(addDays(OPENED, day), '00:00').getTime()
export const timeOn = (day: number, dice: SeededRandom): number =>
  midnight(day) + FIRST_HOUR * HOUR + dice.next() * (LAST_HOUR - FIRST_HOUR) * HOUR
