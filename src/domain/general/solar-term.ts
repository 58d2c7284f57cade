import { addDays, dateFieldsOf, type Day } from './day'

/** One of the 24 solar terms, and its day; index 0 is 小寒 in early January. */
export type SolarTerm = { readonly index: number; readonly day: Day }

/** Days of the month by year, two terms per month, in China time. Other years have no data. */
const DAYS: Readonly<Record<number, readonly number[]>> = {
  2026: [5, 20, 4, 18, 5, 20, 5, 20, 5, 21, 5, 21, 7, 23, 7, 23, 7, 23, 8, 23, 7, 22, 7, 22],
  2027: [5, 20, 4, 19, 6, 21, 5, 20, 6, 21, 6, 21, 7, 23, 8, 23, 8, 23, 8, 23, 7, 22, 7, 22],
  2028: [6, 20, 4, 19, 5, 20, 4, 19, 5, 20, 5, 21, 6, 22, 7, 22, 7, 22, 8, 23, 7, 22, 6, 21],
  2029: [5, 20, 3, 18, 5, 20, 4, 20, 5, 21, 5, 21, 7, 22, 7, 23, 7, 23, 8, 23, 7, 22, 7, 21],
  2030: [5, 20, 4, 18, 5, 20, 5, 20, 5, 21, 5, 21, 7, 23, 7, 23, 7, 23, 8, 23, 7, 22, 7, 22],
}

/** Solar term that starts on this day, if any. */
export function solarTermOn(day: Day): SolarTerm | undefined {
  const { year, month, date } = dateFieldsOf(day)
  const first = (month - 1) * 2
  const index = [first, first + 1].find((each) => DAYS[year]?.[each] === date)
  return index === undefined ? undefined : { index, day }
}

/** Solar term that starts today or within the next `days` days, if any. */
export function solarTermNear(today: Day, days: number): SolarTerm | undefined {
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const term = solarTermOn(addDays(today, ahead))
    if (term) return term
  }
  return undefined
}
