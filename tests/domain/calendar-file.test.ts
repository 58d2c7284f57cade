import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, createCalendarFile, escapeCalendarText, foldLine } from '@/domain/visit/calendar-file'
import { instantOf } from '@/domain/general/day'
import '../support/fast-check-config'
import { parseAddedVisitIds, addStoredVisitId } from '@/domain/visit/calendar-added'
import {
  isBookingClosed,
  refundDeadlineForVisit,
  type PolicyDeadline,
  cancellationPolicyOf,
} from '@/domain/visit/cancellation-policy'

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'visit-r1-demo@sujian',
  sequence: 3,
  knownAt: instantOf('2030-04-30', '08:05'),
  start: instantOf('2030-05-01', '09:30'),
  end: instantOf('2030-05-01', '10:00'),
  title: '看医生：林清和',
  place: '仁和堂·高新店, 天府大道 1 号; 二楼 3 诊室',
  text: '就诊人：王雅琴，17 号。\n请带医保卡\\身份证。',
  point: { latitude: 30.5446, longitude: 104.0672 },
  isCancelled: false,
  alarms: [24 * 60, 55],
  ...over,
})

/** Reads a file with a strict parser, which throws if it is not well-formed. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('no event in the calendar')
  return { calendar, component, event: new ICAL.Event(component, { strictExceptions: true }) }
}
const octets = (line: string): number => new TextEncoder().encode(line).length

describe('calendar file', () => {
  test('passes a strict parser when all fields are set', () => {
    const { calendar, component, event } = read(createCalendarFile(entry()))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(['prodid', 'calscale', 'method'].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      '-//Sujian//Visits//ZH',
      'GREGORIAN',
      'PUBLISH',
    ])
    // People who share the calendar must not see the visit.
    expect(component.getFirstPropertyValue('class')).toBe('PRIVATE')
    expect([event.uid, event.sequence]).toEqual(['visit-r1-demo@sujian', 3])
    expect([event.summary, event.location, event.description]).toEqual([entry().title, entry().place, entry().text])
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstPropertyValue('geo')).toEqual([30.5446, 104.0672])
  })

  test('stores 09:30 clinic time as the same instant in every device time zone', () => {
    const text = createCalendarFile(entry())
    expect(text).toContain('DTSTART:20300501T013000Z\r\n')
    expect(text).toContain('DTEND:20300501T020000Z\r\n')
    expect(text).toContain('DTSTAMP:20300430T000500Z\r\n')
    const { event } = read(text)
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect(event.startDate.toJSDate()).toEqual(instantOf('2030-05-01', '09:30'))
    expect(event.endDate.toJSDate()).toEqual(instantOf('2030-05-01', '10:00'))
  })

  test('stores a time just after midnight at the clinic on the previous UTC day', () => {
    const text = createCalendarFile(
      entry({ start: instantOf('2030-01-01', '00:30'), end: instantOf('2030-01-01', '01:00') }),
    )
    expect(text).toContain('DTSTART:20291231T163000Z\r\n')
  })

  test('sets the alarm at the requested time before the visit', () => {
    const { component } = read(createCalendarFile(entry()))
    const alarms = component.getAllSubcomponents('valarm')
    const minutes = alarms.map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / 60)
    expect(minutes).toEqual([-24 * 60, -55])
    for (const alarm of alarms) {
      expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY')
      expect(alarm.getFirstPropertyValue('description')).toBe(entry().title)
    }
  })

  test('keeps the UID, increments the sequence and omits the alarm when the visit is cancelled', () => {
    const before = createCalendarFile(entry())
    const { component, event } = read(createCalendarFile(entry({ isCancelled: true, sequence: 4 })))
    expect(event.uid).toBe(read(before).event.uid)
    expect(event.sequence).toBeGreaterThan(read(before).event.sequence)
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(component.getAllSubcomponents('valarm')).toHaveLength(0)
  })

  test('omits the lines for a missing location, description or coordinates', () => {
    const { point: _point, ...bare } = entry({ place: '', text: '' })
    const { component } = read(createCalendarFile(bare))
    for (const name of ['location', 'description', 'geo']) expect(component.hasProperty(name)).toBe(false)
  })

  test('stays identical for the same visit', () =>
    expect(createCalendarFile(entry())).toBe(createCalendarFile(entry())))

  test('preserves any text in CRLF-terminated lines of at most 75 octets', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, place, text) => {
        const file = createCalendarFile(entry({ title, place, text }))
        expect(file.endsWith('\r\n')).toBe(true)
        expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
        for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
        const { event } = read(file)
        expect(event.summary).toBe(plain(title))
        expect(event.location ?? '').toBe(plain(place))
        expect(event.description ?? '').toBe(plain(text))
      }),
      { numRuns: 300 }, // parsing is slow
    )
  })
})

/** Calendar files allow no control characters except line breaks. */
const plain = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, '\n'))
    .filter((sign) => sign === '\n' || (sign >= ' ' && sign !== '\u007F'))
    .join('')

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['\u0000a\u0007b\u007Fc', 'abc'],
  ['"quoted": yes', '"quoted": yes'],
])('calendar file escapes %j as %j', (text, written) => expect(escapeCalendarText(text)).toBe(written))

test.each([
  ['x'.repeat(75), ['x'.repeat(75)]],
  ['x'.repeat(76), ['x'.repeat(75), ' x']],
  ['医'.repeat(25), ['医'.repeat(25)]],
  ['医'.repeat(26), ['医'.repeat(25), ' 医']],
  [`${'x'.repeat(73)}医`, ['x'.repeat(73), ' 医']],
  [`${'x'.repeat(72)}😀`, ['x'.repeat(72), ' 😀']],
])('calendar file folds %j', (line, lines) => expect(foldLine(line).split('\r\n')).toEqual(lines))

test('calendar file folds lines without loss, and only when full', () => {
  const sign = fc.constantFrom('x', 'é', '医', '😀', ' ', '\\')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 200 }), (line) => {
      const lines = foldLine(line).split('\r\n')
      expect(lines.join('\r\n').replace(/\r\n /g, '')).toBe(line)
      for (const [at, each] of lines.entries()) {
        expect(octets(each)).toBeLessThanOrEqual(75)
        const next = Array.from(lines[at + 1]?.slice(1) ?? '')[0]
        if (next !== undefined) expect(octets(each + next)).toBeGreaterThan(75)
      }
    }),
  )
})

test('parseAddedVisitIds drops stored entries without a valid ID', () => {
  expect(parseAddedVisitIds(['r1', 7, null, '', 'a b', 'r-2'])).toEqual(['r1', 'r-2'])
  for (const strange of [undefined, null, 'r1', { 0: 'r1' }]) expect(parseAddedVisitIds(strange)).toEqual([])
})

test('addVisitId keeps the last 20 exported visits without duplicates', () => {
  expect(addStoredVisitId(['r1', 'r2'], 'r1')).toEqual(['r2', 'r1'])
  const many = Array.from({ length: 20 }, (_, at) => `r${at}`)
  expect(addStoredVisitId(many, 'new')).toEqual([...many.slice(1), 'new'])
})

const TODAY = '2026-11-23'
const YESTERDAY = '2026-11-22'
const at = (time: string, day = TODAY): Date => instantOf(day, time)

describe('cancellationPolicyOf at 09:10', () => {
  type Row = [visit: string, cancelHours: number, refundHours: number, cancel: PolicyDeadline, refund: PolicyDeadline]
  test.each<Row>([
    ['14:00', 2, 4, at('12:00'), at('10:00')],
    ['14:00', 2, 0, at('12:00'), undefined],
    ['14:00', 0, 4, undefined, at('10:00')],
    ['14:00', 0, 0, undefined, undefined],
    // only the refund deadline has passed
    ['12:00', 2, 4, at('10:00'), 'past'],
    ['12:00', 0, 4, undefined, 'past'],
    // deadlines are exact to the minute
    ['11:11', 2, 0, at('09:11'), undefined],
    ['11:10', 2, 0, 'past', undefined],
    // both deadlines have passed
    ['10:00', 2, 4, 'past', 'past'],
    ['09:30', 2, 2, 'past', 'past'],
    // Without online cancellation the refund deadline does not matter.
    ['10:00', 2, 0.5, 'past', undefined],
  ])(
    'sets the deadlines for a visit at %s to %d hours (cancellation) and %d hours (refund) before the visit',
    (timeStart, cancelHoursBefore, refundHoursBefore, cancel, refund) =>
      expect(
        cancellationPolicyOf({ date: TODAY, timeStart }, { cancelHoursBefore, refundHoursBefore }, at('09:10')),
      ).toEqual({
        cancel,
        refund,
      }),
  )
  test('treats a 48-hour cut-off for tomorrow’s visit as past', () => {
    const visit = { date: '2026-11-24', timeStart: '09:00' }
    expect(cancellationPolicyOf(visit, { cancelHoursBefore: 48, refundHoursBefore: 0 }, at('09:10'))).toEqual({
      cancel: 'past',
      refund: undefined,
    })
    expect(
      cancellationPolicyOf(visit, { cancelHoursBefore: 48, refundHoursBefore: 0 }, at('08:59', YESTERDAY)),
    ).toEqual({
      cancel: at('09:00', YESTERDAY),
      refund: undefined,
    })
  })
})

test.each([
  ['16:30', TODAY, '16:29', false],
  ['16:30', TODAY, '16:30', true],
  ['16:30', TODAY, '18:00', true],
  ['16:30', '2026-11-24', '18:00', false],
  ['16:30', YESTERDAY, '18:00', false],
  [undefined, TODAY, '23:59', false],
])('isBookingClosed › checks the cut-off %s for a visit on %s at %s: %s', (stopTime, date, time, isStopped) =>
  expect(isBookingClosed(stopTime === undefined ? {} : { stopTime }, date, at(time))).toBe(isStopped),
)

describe('refundDeadlineForVisit for a visit at 14:00', () => {
  type Row = [cancelDeadline: Date | undefined, refundHours: number, until: Date | undefined]
  test.each<Row>([
    [at('12:00'), 4, at('10:00')],
    // The refund deadline is never after the cancellation deadline.
    [at('12:00'), 1, at('12:00')],
    [undefined, 4, at('10:00')],
    // The refund deadline is unknown, or has passed although the clinic still refunds.
    [at('12:00'), 0, at('12:00')],
    [at('12:00'), 5, at('12:00')],
    [undefined, 0, undefined],
  ])('combines the cancellation deadline %s with %d refund hours into %s', (cancelDeadline, refundHours, until) => {
    const visit = { date: TODAY, timeStart: '14:00', ...(cancelDeadline && { cancelDeadline }) }
    expect(refundDeadlineForVisit(visit, refundHours, at('09:10'))).toEqual(until)
  })
})
