import type { CalendarEntry } from '@/domain/visit/calendar-file'
import { instantOf } from '@/domain/general/day'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { ARRIVAL_BUFFER_MINUTES } from '@/domain/visit/departure-time'
import type { Messages } from '@/ui/messages/use-messages'

const DAY = 24 * 60
const HOUR = 60
/** Minutes to get ready before leaving. */
const READY = 15

/**
 * Alarms in minutes before the visit: the day before, and before leaving home, or an hour if the travel time is
 * unknown.
 */
export const calendarRemindersOf = (wayMinutes: number | undefined): number[] => [
  DAY,
  wayMinutes === undefined ? HOUR : wayMinutes + ARRIVAL_BUFFER_MINUTES + READY,
]

type Of = {
  readonly visit: Registration
  readonly uid: string
  readonly knownAt: Date
  readonly wayMinutes: number | undefined
  readonly words: Messages['visitActions']['calendarSheet']
  /** Things to bring and questions, one per line. */
  readonly notes: readonly string[]
}

/** Converts a visit to a calendar event; its revision is the length of the visit's history. */
export function calendarEntryOf({ visit, uid, knownAt, wayMinutes, words, notes }: Of): CalendarEntry {
  const { date, timeStart, timeEnd, clinicName, address, roomName, point } = visit
  return {
    uid,
    sequence: visit.timeline.length,
    knownAt,
    start: instantOf(date, timeStart),
    end: instantOf(date, timeEnd),
    title: words.event(visit.doctorName),
    place: [clinicName, address, roomName].filter((part) => part !== '').join(' '),
    text: [words.text(visit.patient.name, visit.orderNo), ...notes].join('\n'),
    ...(point && { point }),
    isCancelled: !isRegistrationActive(visit),
    alarms: calendarRemindersOf(wayMinutes),
  }
}
