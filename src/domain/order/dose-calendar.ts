import { addDays } from '../general/day'
import { calendarDay, createCalendar, escapeCalendarText } from '../visit/calendar-file'
import { type DosePlan, lastDoseDay } from './dose-plan'

/** A calendar event that repeats for a plan. */
type DoseEvent = {
  /** Stable id of the event. */
  readonly uid: string
  readonly plan: DosePlan
  readonly title: string
  readonly text: string
}

/**
 * Creates an iCalendar file with all-day events without alarms, because the directions name no time of day. Events are
 * private and show the day as free.
 */
export const createDoseCalendar = (events: readonly DoseEvent[], knownAt: Date): string =>
  createCalendar(
    'Doses',
    knownAt,
    events.map(({ uid, plan, title, text }) => ({
      uid,
      lines: [
        `DTSTART;VALUE=DATE:${calendarDay(plan.first)}`,
        `DTEND;VALUE=DATE:${calendarDay(addDays(plan.first, plan.span))}`,
        `RRULE:FREQ=DAILY;INTERVAL=${plan.every};UNTIL=${calendarDay(lastDoseDay(plan))}`,
        `SUMMARY:${escapeCalendarText(title)}`,
        `DESCRIPTION:${escapeCalendarText(text)}`,
        'TRANSP:TRANSPARENT',
        'CLASS:PRIVATE',
      ],
    })),
  )
