import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupAgendaByDay,
  conflictBetween,
  agendaEntriesOf,
  MIN_TRAVEL_BETWEEN_CLINICS_MINUTES,
  type AgendaEntry,
} from '@/domain/visit/family-agenda'
import { aRegistration, aTherapy } from '../support/builders'
import '../support/fast-check-config'

const entry = (id: string, over: Partial<AgendaEntry> = {}): AgendaEntry => ({
  id,
  kind: 'visit',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentName: '内科',
  date: '2030-05-31',
  timeStart: '09:00',
  timeEnd: '09:30',
  patient: { id: 'p1', name: '王雅琴' },
  who: '林清和',
  isUnpaid: false,
  ...over,
})
const son = { id: 'p2', name: '王小满' }

describe('conflictBetween', () => {
  test.each<[string, Partial<AgendaEntry>, ReturnType<typeof conflictBetween>]>([
    ['one patient at the same time', { timeStart: '09:20', timeEnd: '09:50' }, 'twice'],
    ['one patient at two clinics at once', { clinicId: 'c2' }, 'twice'],
    ['two family members at two clinics at once', { clinicId: 'c2', patient: son }, 'apart'],
    ['two family members at one clinic at once', { patient: son }, undefined],
    ['one after the other at one clinic', { timeStart: '09:30', timeEnd: '10:00' }, undefined],
    ['too soon at another clinic', { clinicId: 'c2', timeStart: '09:59', timeEnd: '10:30' }, 'tight'],
    ['soon enough at another clinic', { clinicId: 'c2', timeStart: '10:00', timeEnd: '10:30' }, undefined],
    ['another day', { date: '2030-06-01' }, undefined],
  ])('detects %s', (_, over, clash) => {
    expect(conflictBetween(entry('a'), entry('b', over))).toBe(clash)
    expect(conflictBetween(entry('b', over), entry('a'))).toBe(clash)
  })
})

test('family agenda sorts by day and time, and shows each entry’s most serious clash', () => {
  const days = groupAgendaByDay([
    entry('later', { date: '2030-06-02' }),
    entry('son', { clinicId: 'c2', patient: son }),
    entry('mine'),
    entry('again', { kind: 'therapy', timeStart: '09:10', timeEnd: '09:50' }),
  ])
  expect(days.map(({ day, rows }) => [day, rows.map(({ id, clash }) => [id, clash?.kind])])).toEqual([
    [
      '2030-05-31',
      [
        ['son', 'apart'],
        ['mine', 'twice'],
        ['again', 'twice'],
      ],
    ],
    ['2030-06-02', [['later', undefined]]],
  ])
})

const time = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const entries = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 1300 }),
      length: fc.integer({ min: 1, max: 90 }),
      clinic: fc.constantFrom('c1', 'c2'),
      patient: fc.constantFrom('p1', 'p2', 'p3'),
      date: fc.constantFrom('2030-05-31', '2030-06-01'),
    }),
    { maxLength: 10 },
  )
  .map((all) =>
    all.map(({ start, length, clinic, patient, date }, at) => ({
      minutes: [start, start + length] as const,
      entry: entry(`e${at}`, {
        date,
        clinicId: clinic,
        patient: { id: patient, name: patient },
        timeStart: time(start),
        timeEnd: time(start + length),
      }),
    })),
  )

test('family agenda marks no clash on a third entry when two others clash', () => {
  const [today] = groupAgendaByDay([
    entry('a'),
    entry('b', { timeStart: '09:10' }),
    entry('c', { timeStart: '15:00', timeEnd: '15:30' }),
  ])
  expect(today?.rows.map((row) => 'clash' in row)).toEqual([true, true, false])
  expect(
    conflictBetween(
      entry('x', { clinicId: 'c2', timeStart: '23:50', timeEnd: '23:59' }),
      entry('y', { date: '2030-06-01', timeStart: '00:10', timeEnd: '00:30' }),
    ),
  ).toBeUndefined()
})

test('family agenda keeps every entry, and marks a clash if and only if times overlap or travel time is too short', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const rows = groupAgendaByDay(all.map((each) => each.entry)).flatMap((each) => each.rows)
      expect(rows.map(({ id }) => id).sort()).toEqual(all.map((each) => each.entry.id).sort())
      for (const one of all) {
        const rivals = all.filter((other) => {
          if (other === one || other.entry.date !== one.entry.date) return false
          const isAtOnce = other.minutes[0] < one.minutes[1] && one.minutes[0] < other.minutes[1]
          const isSame = other.entry.patient.id === one.entry.patient.id
          const isElsewhere = other.entry.clinicId !== one.entry.clinicId
          const gap = Math.max(other.minutes[0] - one.minutes[1], one.minutes[0] - other.minutes[1])
          return (
            (isAtOnce && (isSame || isElsewhere)) ||
            (!isAtOnce && isElsewhere && gap < MIN_TRAVEL_BETWEEN_CLINICS_MINUTES)
          )
        })
        const { clash } = rows.find(({ id }) => id === one.entry.id) ?? {}
        expect(clash === undefined).toBe(rivals.length === 0)
        if (clash) expect(rivals.map(({ entry: { id } }) => id)).toContain(clash.withId)
      }
    }),
  )
})

test('family agenda finds the same clashes in both directions, and none between entries far apart in time', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const { entry: one, minutes } of all.slice(0, 2))
        for (const { entry: other, minutes: others } of all) {
          const clash = conflictBetween(one, other)
          expect(conflictBetween(other, one)).toBe(clash)
          const isNear =
            others[0] - minutes[1] < MIN_TRAVEL_BETWEEN_CLINICS_MINUTES &&
            minutes[0] - others[1] < MIN_TRAVEL_BETWEEN_CLINICS_MINUTES
          if (clash) expect(one.date === other.date && isNear).toBe(true)
          if (clash === 'twice') expect(one.patient.id).toBe(other.patient.id)
          if (clash === 'tight' || clash === 'apart') expect(one.clinicId).not.toBe(other.clinicId)
        }
    }),
  )
})

test('family agenda shows a clash until the treatments end, even beyond their slot', () => {
  const items = [{ id: 'i1', name: '艾灸', minutes: 40 }]
  const therapy = aTherapy({ timeStart: '09:30', timeEnd: '10:00', items })
  const { date, patient } = therapy
  const before = aRegistration({ id: 'r1', date, patient, timeStart: '10:05', timeEnd: '10:30' })
  const after = aRegistration({ id: 'r2', date, patient, timeStart: '10:10', timeEnd: '10:30' })
  const [entry] = agendaEntriesOf([], [therapy])
  expect(entry?.timeEnd).toBe('10:10')
  const clashes = agendaEntriesOf([before, after], []).map((visit) => entry && conflictBetween(visit, entry))
  expect(clashes).toEqual(['twice', undefined])
})
