import { addDays, partsOf, type Day } from './day'

/** Which of the 24 terms, 0 being 小寒 in early January, and its day. */
export type SolarTerm = { readonly index: number; readonly day: Day }

/** Days of the month, two terms a month, as the sun reaches each 15 degrees in China's time. Other years are not known. */
const DAYS: Readonly<Record<number, readonly number[]>> = {
  2026: [5, 20, 4, 18, 5, 20, 5, 20, 5, 21, 5, 21, 7, 23, 7, 23, 7, 23, 8, 23, 7, 22, 7, 22],
  2027: [5, 20, 4, 19, 6, 21, 5, 20, 6, 21, 6, 21, 7, 23, 8, 23, 8, 23, 8, 23, 7, 22, 7, 22],
  2028: [6, 20, 4, 19, 5, 20, 4, 19, 5, 20, 5, 21, 6, 22, 7, 22, 7, 22, 8, 23, 7, 22, 6, 21],
  2029: [5, 20, 3, 18, 5, 20, 4, 20, 5, 21, 5, 21, 7, 22, 7, 23, 7, 23, 8, 23, 7, 22, 7, 21],
  2030: [5, 20, 4, 18, 5, 20, 5, 20, 5, 21, 5, 21, 7, 23, 7, 23, 7, 23, 8, 23, 7, 22, 7, 22],
}

/** The term that begins on this day, if one does. */
export function solarTermOn(day: Day): SolarTerm | undefined {
  const { year, month, date } = partsOf(day)
  const first = (month - 1) * 2
  const index = [first, first + 1].find((each) => DAYS[year]?.[each] === date)
  return index === undefined ? undefined : { index, day }
}

/** The term that begins today or within the next days. */
export function solarTermNear(today: Day, days: number): SolarTerm | undefined {
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const term = solarTermOn(addDays(today, ahead))
    if (term) return term
  }
  return undefined
}
