import { TOUR_CHAPTERS } from './chapters/chapters'
import type { TourScript } from './state'

/** The doctor's name in the chapters' texts. */
const DOCTOR = '林清和'
const SURNAMED = '林医生'

const RED_FLAGS = /[$()*+.?[\\\]^{|}]/g

/** Returns a copy in which all texts and patterns contain another doctor's name. */
function named<T>(value: T, name: string): T
function named(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(DOCTOR, () => name).replaceAll(SURNAMED, () => `${name}医生`)
  if (value instanceof RegExp) {
    const pattern = name.replaceAll(RED_FLAGS, String.raw`\$&`)
    return new RegExp(
      value.source.replaceAll(DOCTOR, () => pattern),
      value.flags,
    )
  }
  if (Array.isArray(value)) return value.map((each: unknown) => named(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named<unknown>(each, name)]))
}

/** Returns the chapters for a clinic whose doctor has this name. */
export const tourScriptFor = (doctor: string = DOCTOR): TourScript =>
  doctor === DOCTOR ? TOUR_CHAPTERS : named(TOUR_CHAPTERS, doctor)
