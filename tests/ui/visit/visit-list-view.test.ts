import { describe, expect, test } from 'vitest'
import { toVisitFilter, parseVisitKind, VISIT_TABS } from '@/ui/screens/visit/visit-list-screen'
import type { Registration, RegistrationStatus } from '@/domain/registration/registration'
import { calendarRemindersOf, calendarEntryOf } from '@/ui/screens/visit/calendar-sheet'
import { visitActions } from '@/ui/messages/zh/visit-actions'
import { aRegistration } from '../../support/builders'
import { EXAMPLE_NOW } from '../../support/example-clinic'

test('visit list shows the visits tab before the therapies tab', () => {
  expect(VISIT_TABS).toEqual(['outpatient', 'therapy'])
})

test.each([
  ['therapy', 'therapy'],
  ['1', 'therapy'],
  ['outpatient', 'outpatient'],
  ['0', 'outpatient'],
  ['2', 'outpatient'],
  ['', 'outpatient'],
  [undefined, 'outpatient'],
])('visit list parses the URL tab %j as “%s”', (tab, kind) => {
  expect(parseVisitKind(tab)).toBe(kind)
})

test.each([
  [{}, {}],
  [{ clinicId: 'c1' }, { clinicId: 'c1' }],
  [{ date: '2030-05-03' }, { date: '2030-05-03' }],
  [{ patientId: 'p1' }, { patientId: 'p1' }],
  [
    { clinicId: 'c1', date: '2030-05-03', patientId: 'p1' },
    { clinicId: 'c1', date: '2030-05-03', patientId: 'p1' },
  ],
  [{ clinicId: '', date: '', patientId: '' }, {}],
  [{ clinicId: 'c1', date: '2030-02-30' }, { clinicId: 'c1' }],
])('visit list parses the URL filter %o as %o', (search, choice) => {
  expect(toVisitFilter(search)).toStrictEqual(choice)
})

const entryOf = (over: Partial<Registration> = {}, wayMinutes?: number, notes: readonly string[] = []) =>
  calendarEntryOf({
    visit: aRegistration(over),
    uid: 'u1',
    knownAt: EXAMPLE_NOW,
    wayMinutes,
    words: visitActions.calendarSheet,
    notes,
  })

describe('calendar reminders', () => {
  test('ring the day before and, when the travel time is unknown, an hour before', () => {
    expect(calendarRemindersOf(undefined)).toEqual([1440, 60])
  })
  test.each([
    [0, 25],
    [1, 26],
    [40, 65],
  ])('ring the day before and, with a travel time of %i minutes, %i minutes before', (way, minutes) => {
    expect(calendarRemindersOf(way)).toEqual([1440, minutes])
  })
})

describe('visit’s calendar event', () => {
  test('contains the time, location, doctor, patient and queue number', () => {
    expect(entryOf()).toStrictEqual({
      uid: 'u1',
      sequence: 0,
      knownAt: EXAMPLE_NOW,
      start: new Date('2030-05-01T09:30:00+08:00'),
      end: new Date('2030-05-01T10:00:00+08:00'),
      title: '看医生：林清和',
      place: '高新店 天府大道 1 号 3 诊室',
      text: '就诊人：王雅琴，7 号。',
      isCancelled: false,
      alarms: [1440, 60],
    })
  })
  test('lists things to bring and the patient’s questions in its notes', () => {
    expect(entryOf({}, undefined, ['带上：就诊卡。', '想问医生：1. 忌口吗']).text).toBe(
      '就诊人：王雅琴，7 号。\n带上：就诊卡。\n想问医生：1. 忌口吗',
    )
  })
  test('sets the reminder according to the travel time', () => {
    expect(entryOf({}, 20).alarms).toEqual([1440, 45])
  })
  test('counts the visit’s changes in its sequence number', () => {
    const timeline = [
      { at: EXAMPLE_NOW, text: '约上了' },
      { at: EXAMPLE_NOW, text: '换了诊室' },
    ]
    expect(entryOf({ timeline }).sequence).toBe(2)
  })
  test.each<[string, Partial<Registration>, string]>([
    ['room', { roomName: '' }, '高新店 天府大道 1 号'],
    ['address', { address: '' }, '高新店 3 诊室'],
    ['clinic', { clinicName: '' }, '天府大道 1 号 3 诊室'],
    ['location', { clinicName: '', address: '', roomName: '' }, ''],
  ])('builds the location without gaps when the %s is missing', (_, over, place) => {
    expect(entryOf(over).place).toBe(place)
  })
  test('contains coordinates when the clinic provides them', () => {
    const point = { latitude: 30.54, longitude: 104.06 }
    expect(entryOf({ point }).point).toEqual(point)
  })
  test.each<[RegistrationStatus, boolean]>([
    ['reserved', false],
    ['awaiting-payment', false],
    ['called', false],
    ['finished', true],
    ['cancelled', true],
    ['stopped', true],
  ])('marks a visit in state “%s” as cancelled: %s', (status, isCancelled) => {
    expect(entryOf({ status }).isCancelled).toBe(isCancelled)
  })
})
