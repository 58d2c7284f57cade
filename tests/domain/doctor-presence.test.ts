import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayPartOf } from '@/domain/general/day'
import type { Availability, DaySchedule, SchedulePart, Slot } from '@/domain/scheduling/scheduling'
import { doctorPresenceOf, type DoctorPresence } from '@/domain/visit/doctor-presence'

const PRESENCE: Record<Availability, DoctorPresence> = {
  'has-number': 'works',
  full: 'works',
  'no-number': 'works',
  'not-time': 'works',
  'over-time': 'works',
  'no-schedules': 'absent',
  unknown: 'unknown',
}
const AVAILABILITIES = Object.keys(PRESENCE) as Availability[]
const VISIT = { clinicId: 'c1', date: '2030-05-01', timeStart: '09:30' }

const slot = (timeStart: string, timeEnd: string, availability: Availability): Slot => ({
  scheduleId: 's1',
  orderNo: 1,
  timeStart,
  timeEnd,
  restCount: 0,
  availability,
  isMine: false,
})
const part = (
  dayPart: SchedulePart['dayPart'],
  availability: Availability,
  slots: readonly Slot[] = [],
): SchedulePart => ({ dayPart, availability, slots })
const day = (parts: readonly SchedulePart[], other: Partial<DaySchedule> = {}): DaySchedule => ({
  date: VISIT.date,
  clinicId: VISIT.clinicId,
  clinicName: '',
  departmentId: '',
  departmentName: '',
  roomName: '',
  parts,
  ...other,
})
const presenceOn = (...parts: SchedulePart[]) => doctorPresenceOf({ rows: [day(parts)] }, VISIT)
const own = (availability: Availability) => slot('09:30', '10:00', availability)

describe('doctorPresenceOf', () => {
  test.each(AVAILABILITIES)('reads the availability “%s” of the visit’s half day', (availability) => {
    expect(presenceOn(part('morning', availability))).toBe(PRESENCE[availability])
  })
  test.each(AVAILABILITIES)('reads the availability “%s” of the visit’s slot in a working session', (availability) => {
    const session = part('afternoon', 'full', [own(availability), slot('10:00', '10:30', 'no-schedules')])
    const expected = availability === 'unknown' ? 'works' : PRESENCE[availability]
    expect(presenceOn(session, part('morning', 'no-schedules'))).toBe(expected)
  })
  test.each(AVAILABILITIES)(
    'returns “absent” for a session that is off only unless its slot says “%s”',
    (availability) => {
      const expected = PRESENCE[availability] === 'works' ? 'unknown' : 'absent'
      expect(presenceOn(part('morning', 'no-schedules', [own(availability)]))).toBe(expected)
    },
  )
  test('finds the slot that contains the visit’s time', () => {
    expect(presenceOn(part('morning', 'full', [slot('09:00', '10:00', 'no-schedules')]))).toBe('absent')
    expect(presenceOn(part('morning', 'full', [slot('09:00', '09:30', 'no-schedules')]))).toBe('works')
  })
  test('returns “unknown” without the visit’s day, clinic or session', () => {
    const off = [part('morning', 'no-schedules')]
    expect(doctorPresenceOf({ rows: [] }, VISIT)).toBe('unknown')
    expect(doctorPresenceOf({ rows: [day(off, { date: '2030-05-02' })] }, VISIT)).toBe('unknown')
    expect(doctorPresenceOf({ rows: [day(off, { clinicId: 'c2' })] }, VISIT)).toBe('unknown')
    expect(presenceOn()).toBe('unknown')
    expect(presenceOn(part('afternoon', 'no-schedules'))).toBe('unknown')
  })
  test.each<Availability>(['full', 'no-schedules'])(
    'returns “unknown” if the visit’s session may be unreadable, next to one with “%s”',
    (availability) => {
      const parts = [part('morning', availability)]
      expect(doctorPresenceOf({ rows: [day(parts)], unreadable: 1 }, VISIT)).toBe('unknown')
      expect(doctorPresenceOf({ rows: [day(parts, { unreadable: 1 })] }, VISIT)).toBe('unknown')
    },
  )
  test('reads a listed slot next to unreadable sessions', () => {
    const rows = [day([part('morning', 'no-schedules', [own('no-schedules')])], { unreadable: 1 })]
    expect(doctorPresenceOf({ rows, unreadable: 1 }, VISIT)).toBe('absent')
  })
  test('returns “unknown” if two sessions or departments of the half day disagree', () => {
    const [off, on] = [part('morning', 'no-schedules'), part('morning', 'full')]
    expect(presenceOn(off, on)).toBe('unknown')
    expect(doctorPresenceOf({ rows: [day([off]), day([on])] }, VISIT)).toBe('unknown')
    expect(presenceOn(off, part('morning', 'unknown'))).toBe('unknown')
    expect(presenceOn(off, off)).toBe('absent')
  })
  test('returns “absent” only for sessions of which each readable statement is “no schedules”', () => {
    const availability = fc.constantFrom(...AVAILABILITIES)
    const time = fc.constantFrom('08:00', '09:00', '09:30', '13:00', '18:30')
    const slots = fc.array(fc.tuple(time, availability), { maxLength: 3 })
    const session = fc.record({ start: time, availability, slots })
    const asked = fc.record({ sessions: fc.array(session, { maxLength: 3 }), unreadable: fc.nat(1), timeStart: time })
    fc.assert(
      fc.property(asked, ({ sessions, unreadable, timeStart }) => {
        const parts = sessions.map((each) =>
          part(
            dayPartOf(each.start),
            each.availability,
            each.slots.map(([from, said]) => slot(from, `${from.slice(0, 2)}:59`, said)),
          ),
        )
        const said = doctorPresenceOf({ rows: [day(parts)], unreadable }, { ...VISIT, timeStart })
        const at = ({ slots: all }: SchedulePart) =>
          all.filter((each) => each.timeStart <= timeStart && timeStart < each.timeEnd)
        const statements = parts
          .filter((each) => at(each).length > 0 || each.dayPart === dayPartOf(timeStart))
          .flatMap((each) => [each, ...at(each)].map((one) => one.availability))
        if (!statements.includes('no-schedules')) expect(said).not.toBe('absent')
        if (statements.every((each) => each === 'no-schedules') && statements.length > 0 && unreadable === 0)
          expect(said).toBe('absent')
        if (said === 'works') expect(statements.some((each) => PRESENCE[each] === 'works')).toBe(true)
      }),
    )
  })
})
