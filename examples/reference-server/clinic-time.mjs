/** Days and times of the clinic, which is in China: UTC+8 without summer time, whatever zone the server is in. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const OFFSET = 8 * HOUR

const wallClock = (at) => new Date(at + OFFSET).toISOString()
export const dayOf = (at) => wallClock(at).slice(0, 10)
export const timeOf = (at) => wallClock(at).slice(11, 16)
export const instantOf = (day, time) => Date.parse(`${day}T${time}:00+08:00`)
/** ISO 8601 with its offset; null stays null. */
export const instantText = (at) => (at === null ? null : `${wallClock(at).slice(0, 23)}+08:00`)
export const addDays = (day, count) => dayOf(instantOf(day, '00:00') + count * DAY)
/** 0 is Sunday. */
export const weekdayOf = (day) => new Date(`${day}T00:00:00Z`).getUTCDay()
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
/** How many days there are from one to the other, both counted; none where they are the wrong way round. */
export const dayCount = (first, last) =>
  Math.max(0, (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY + 1)
export const daysFrom = (first, last) => {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
export const yuanOf = (fen) => fen / 100
