import type { Day } from '../general/day'

/** A calendar event; text fields may contain any characters. */
export type CalendarEntry = {
  /** Stable id of the event. */
  readonly uid: string
  /** Increases with every change, so that calendars keep the newest version. */
  readonly sequence: number
  /** When the clinic last confirmed the visit. */
  readonly knownAt: Date
  readonly start: Date
  readonly end: Date
  readonly title: string
  readonly place: string
  readonly text: string
  readonly point?: { readonly latitude: number; readonly longitude: number }
  readonly isCancelled: boolean
  /** Reminders, in minutes before the start. */
  readonly alarms: readonly number[]
}

const MAX_LINE_LENGTH = 75

/** UTC, such as 20300501T013000Z, so that calendars need no time zone data. */
const instant = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

/** A day without a time, such as 20300501. */
export const calendarDay = (day: Day): string => day.replace(/-/g, '')

const isControl = (sign: string): boolean => sign < ' ' || sign === '\u007F'

/** Escapes text as RFC 5545 (3.3.11) requires, and removes other control characters. */
export const escapeCalendarText = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, '\n'), (sign) => {
    if (sign === '\n') return '\\n'
    if (sign === '\\' || sign === ';' || sign === ',') return `\\${sign}`
    return isControl(sign) ? '' : sign
  }).join('')

function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Folds lines to 75 octets (RFC 5545, 3.1) without splitting a character; continuation lines start with a space. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const sign of line) {
    const octets = octetsOf(sign)
    if (size + octets > MAX_LINE_LENGTH) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += sign
    size += octets
  }
  return [...lines, current].join('\r\n')
}

const alarmLines = (minutes: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeCalendarText(title)}`,
  `TRIGGER:-PT${Math.max(0, Math.round(minutes))}M`,
  'END:VALARM',
]

type CalendarComponent = { readonly uid: string; readonly lines: readonly string[] }

/** Wraps events in an iCalendar file (RFC 5545, CRLF line endings). */
export function createCalendar(product: string, knownAt: Date, events: readonly CalendarComponent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sujian//${product}//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeCalendarText(event.uid)}`,
      `DTSTAMP:${instant(knownAt)}`,
      ...event.lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Creates the calendar file of a visit; a cancelled event has no alarms. */
export function createCalendarFile(entry: CalendarEntry): string {
  const { uid, title, isCancelled, point } = entry
  const lines = [
    `SEQUENCE:${Math.max(0, Math.trunc(entry.sequence))}`,
    `DTSTART:${instant(entry.start)}`,
    `DTEND:${instant(entry.end)}`,
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(entry.place ? [`LOCATION:${escapeCalendarText(entry.place)}`] : []),
    ...(entry.text ? [`DESCRIPTION:${escapeCalendarText(entry.text)}`] : []),
    ...(point ? [`GEO:${point.latitude.toFixed(6)};${point.longitude.toFixed(6)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    ...(isCancelled ? [] : entry.alarms.flatMap((minutes) => alarmLines(minutes, title))),
  ]
  return createCalendar('Visits', entry.knownAt, [{ uid, lines }])
}
