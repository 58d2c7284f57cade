import { describe, expect, test } from 'vitest'
import type { SlotReservation, Therapy, TherapyStatus } from '@/domain/therapy/therapy'
import {
  therapyCancelBlockerOf,
  sessionEndTime,
  canScanCode,
  isInactiveTherapy,
  primaryTherapyAction,
  type TherapyAction,
  therapyFactsOf,
} from '@/ui/screens/therapy/therapy-view'
import { aTherapy } from '../../support/builders'
import { EXAMPLE_NOW } from '../../support/example-clinic'
import type { FailureReason } from '@/domain/failure/failure'
import {
  toCourseSessions,
  type ReservationFailure,
  toReservationResults,
} from '@/ui/screens/therapy/reservation-results'
import { reversed } from '../../support/reversed'
import { parseTreatmentIds, treatmentsById, serializeTreatments } from '@/ui/screens/therapy/treatment-params'

const item = (minutes: number, id = 'i1') => ({ id, name: '推拿', minutes })

describe('therapyFactsOf', () => {
  test('returns the status, day, time and room when known', () => {
    expect(therapyFactsOf(aTherapy(), '2030-04-30')).toStrictEqual({
      status: 'reserved',
      date: '2030-05-01',
      today: '2030-04-30',
      time: '09:30',
      room: '3 诊室',
    })
  })
  test('includes the end of the check-in window when the clinic sends it', () => {
    const signWindow = { start: new Date('2030-05-01T08:30:00+08:00'), end: new Date('2030-05-01T09:45:00+08:00') }
    expect(therapyFactsOf(aTherapy({ status: 'awaiting-sign', signWindow }), '2030-05-01')).toStrictEqual({
      status: 'awaiting-sign',
      date: '2030-05-01',
      today: '2030-05-01',
      time: '09:30',
      room: '3 诊室',
      signUntil: '09:45',
    })
  })
})

describe('sessionEndTime', () => {
  test.each<[string, Therapy['items'], string]>([
    ['after its only treatment', [item(45)], '10:15'],
    ['after all treatments', [item(45), item(20, 'i2')], '10:35'],
    ['before the slot’s end for a shorter treatment', [item(1)], '09:31'],
    ['at the slot’s end without treatments', [], '10:00'],
    ['at the slot’s end for unknown durations', [item(0)], '10:00'],
  ])('ends the session %s', (_, items, until) => {
    expect(sessionEndTime(aTherapy({ items }))).toBe(until)
  })
})

test.each<[TherapyStatus, boolean, boolean]>([
  ['reserved', false, true],
  ['awaiting-sign', false, true],
  ['signed', false, false],
  ['cancelled', true, false],
  ['unknown', true, false],
])('therapy slip in state “%s” is inactive: %s, and shows a check-in code: %s', (status, isGrey, hasCode) => {
  expect([isInactiveTherapy(aTherapy({ status })), canScanCode(aTherapy({ status }))]).toEqual([isGrey, hasCode])
  expect(canScanCode(aTherapy({ status, signCode: '' }))).toBe(false)
})

test('therapyCancelBlockerOf returns undefined when cancelling is allowed, and otherwise “too-late” or “closed”', () => {
  expect(therapyCancelBlockerOf(aTherapy({ cancelDeadline: EXAMPLE_NOW }))).toBeUndefined()
  expect(therapyCancelBlockerOf(aTherapy())).toBeUndefined()
  expect(therapyCancelBlockerOf(aTherapy({ isCancelable: false, cancelDeadline: EXAMPLE_NOW }))).toBe('too-late')
  expect(therapyCancelBlockerOf(aTherapy({ isCancelable: false }))).toBe('closed')
})

describe('primaryTherapyAction', () => {
  const now = new Date('2030-05-01T09:20:00+08:00')
  const signWindow = { start: new Date('2030-05-01T09:00:00+08:00'), end: new Date('2030-05-01T09:45:00+08:00') }
  const open = { status: 'awaiting-sign', signWindow, isSignable: true } as const
  test.each<[string, Parameters<typeof aTherapy>[0], TherapyAction]>([
    ['check-in while the clinic allows it', open, 'sign'],
    ['directions before the check-in day', { status: 'reserved', date: '2030-05-02' }, 'directions'],
    [
      'a call to the clinic after check-in has closed',
      { ...open, isSignable: false, signWindow: { start: signWindow.start, end: now } },
      'call',
    ],
    ['a call to the clinic once a reserved day has passed', { status: 'reserved', date: '2030-04-30' }, 'call'],
    ['nothing once checked in', { status: 'signed' }, 'none'],
    ['another booking once the day of the check-in has passed', { status: 'signed', date: '2030-04-30' }, 'again'],
    ['another booking when cancelled', { status: 'cancelled' }, 'again'],
    ['a call to the clinic when the status is unknown', { status: 'unknown' }, 'call'],
  ])('returns %s', (_, over, expected) => {
    expect(primaryTherapyAction(aTherapy({ date: '2030-05-01', isSignable: false, ...over }), now, false)).toBe(
      expected,
    )
  })
  test('returns “none” while check-in is open and a desk code was scanned', () => {
    expect(primaryTherapyAction(aTherapy({ date: '2030-05-01', ...open }), now, true)).toBe('none')
  })
})

const slot = (date: string) => ({ scheduleId: `s-${date}`, date, timeStart: '09:00', timeEnd: '09:30' })

const refused = (
  date: string,
  kind: 'slot-taken' | 'same-doctor-same-day' | 'course-used-up',
  message = '',
): SlotReservation => ({
  slot: slot(date),
  outcome: { isSuccess: false, reason: { kind }, message },
})
const done: SlotReservation = {
  slot: slot('2030-05-02'),
  outcome: { isSuccess: true, therapy: aTherapy({ id: 'h9' }) },
}

test('toReservationResults lists reserved, failed and skipped days, soonest first', () => {
  const lines = toReservationResults(
    [refused('2030-05-03', 'slot-taken', ' 没有空床了 '), done, refused('2030-05-05', 'course-used-up')],
    ['2030-05-04', '2030-06-04'],
    (date) => date > '2030-06-01',
  )
  expect(lines.map(({ date, therapyId, why, message }) => [date, therapyId, why, message])).toEqual([
    ['2030-05-02', 'h9', undefined, undefined],
    ['2030-05-03', undefined, 'taken', '没有空床了'],
    ['2030-05-04', undefined, 'skipped', undefined],
    ['2030-05-05', undefined, 'course', undefined],
    ['2030-06-04', undefined, 'later', undefined],
  ])
})

test('toReservationResults lists skipped days first within a day, then sorts by time and request order', () => {
  const at = (timeStart: string, scheduleId: string): SlotReservation => ({
    slot: { ...slot('2030-05-03'), timeStart, scheduleId },
    outcome: { isSuccess: false, reason: { kind: 'slot-taken' }, message: '' },
  })
  const asked = [at('14:00', 's3'), at('09:00', 's1'), at('09:00', 's2'), at('08:00', 's0')]
  const order = (reserved: readonly SlotReservation[]) =>
    toReservationResults(reserved, ['2030-05-03'], () => false).map((line) => line.slot?.scheduleId ?? line.why)
  expect(order(asked)).toEqual(['skipped', 's0', 's1', 's2', 's3'])
  expect(order(reversed(asked))).toEqual(['skipped', 's0', 's2', 's1', 's3'])
})

test.each<[FailureReason, ReservationFailure]>([
  [{ kind: 'slot-taken' }, 'taken'],
  [{ kind: 'same-doctor-same-day' }, 'sameDay'],
  [{ kind: 'outcome-unknown', requestId: 'q1' }, 'lost'],
  [{ kind: 'not-found' }, 'lost'],
  [{ kind: 'unreadable' }, 'lost'],
  [{ kind: 'refused', code: 40911, isSimple: true }, 'taken'],
])('toReservationResults maps the failure %j to “%s”', (reason, why) => {
  const [line] = toReservationResults(
    [{ slot: slot('2030-05-03'), outcome: { isSuccess: false, reason, message: '' } }],
    [],
    () => false,
  )
  expect(line?.why).toBe(why)
})

test('toPlanLines keeps reserved slots and replacements in the next plan', () => {
  const lines = toReservationResults(
    [done, refused('2030-05-03', 'slot-taken')],
    ['2030-05-04', '2030-06-04'],
    (date) => date > '2030-06',
  )
  const fixes = new Map([[lines[1]?.key ?? '', slot('2030-05-08')]])
  expect(toCourseSessions(lines, fixes)).toEqual([
    { wanted: '2030-05-02', slot: slot('2030-05-02') },
    { wanted: '2030-05-03', slot: slot('2030-05-08') },
    { wanted: '2030-05-04', trouble: 'full' },
    { wanted: '2030-06-04', trouble: 'later' },
  ])
})

const offered = ['i1', 'i2', 'i3'].map((id) => ({ id, name: '推拿', minutes: 45 }))

describe('treatments in a URL', () => {
  test.each([
    [[], ''],
    [['i2'], 'i2'],
    [['i2', 'i1'], 'i2,i1'],
  ])('convert %j to %j and back', (ids, text) => {
    expect([serializeTreatments(ids), parseTreatmentIds(text)]).toEqual([text, ids])
  })
  test.each([[undefined], [''], [','], [',,']])('convert %j to no treatments', (text) => {
    expect([parseTreatmentIds(text), treatmentsById(text, undefined), treatmentsById(text, offered)]).toEqual([
      [],
      [],
      [],
    ])
  })
  test('include only offered treatments, in the order offered', () => {
    expect(treatmentsById('i3,i9,,i1', offered)).toEqual(['i1', 'i3'])
    expect(treatmentsById('i3,i1', [])).toEqual([])
  })
  test('remain unfiltered while the offered treatments are unknown', () => {
    expect(treatmentsById('i3,i9,,i1', undefined)).toEqual(['i3', 'i9', 'i1'])
  })
})
