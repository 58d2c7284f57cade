import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { doctorSchedulesSchema } from '@/adapters/http/wire/scheduling'
import { Schedules } from '@/application/ports/schedules'
import { DoctorPresenceService } from '@/application/doctor-presence-service'
import { RegistrationService } from '@/application/registration-service'
import { isFailure } from '@/domain/failure/failure'
import { addMinutes, instantOf } from '@/domain/general/day'
import { doctorPresenceOf, type DoctorPresence } from '@/domain/visit/doctor-presence'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { doctorDayView } from '../../mocks/clinic/scheduling/doctor-day'
import { dayView } from '../../mocks/clinic/scheduling/views'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { bookingRequestFor, freeSlots } from '../support/booking'
import { recordEvidence, runCount } from '../support/evidence'
import { failureKindOf } from '../support/failure-kind'
import { loggedInDevice } from '../support/logged-in-device'

const DAY_CALL = 'GET /mcapi/v2/regs/doctor/{id}/allScheduling'
const VISIT_CALL = 'GET /mcapi/v2/regs/{id}/detail'
const FAULTS = ['500', 'drop', 'html', 'bad-json', 'wrong-schema', 'envelope', '404'] as const

/** A paid visit tomorrow, in the doctor's first free slot, or in one that `dice` chooses. */
async function tomorrowsVisit(dice?: SeededRandom) {
  const demo = await loggedInDevice()
  const { chain, container } = demo
  const registrations = container.get(RegistrationService)
  const free = await freeSlots(demo)
  const slot = free[dice?.int(0, free.length - 1) ?? 0]
  if (!slot) throw new Error('no free slot')
  const { id } = await registrations.book(bookingRequestFor(demo, slot))
  chain.books.registrations.update(id, {
    status: REGISTRATION_STATUS_CODES.reserved,
    payStatus: 1,
    payDeadline: null,
  })
  const visit = await registrations.byId(id)
  const moveTo = (at: Date) => {
    chain.clock.moveTo(at)
    chain.catchUp()
  }
  /** Takes the session off the schedule, as a clinic may do before it updates the visits. */
  const stopSchedule = () => {
    for (const { id: slotId, taken } of chain.books.slots.by('scheduleId', slot.slot.scheduleId))
      chain.books.slots.update(slotId, { taken, isStopped: true })
  }
  const stopVisits = () => cancelSession(chain, slot.slot.scheduleId, '医生生病')
  const check = () => container.get(DoctorPresenceService).check(visit)
  return { ...demo, visit, moveTo, stopSchedule, stopVisits, check, byId: () => registrations.byId(id) }
}
type VisitDay = Awaited<ReturnType<typeof tomorrowsVisit>>

async function undefinedIfFailed<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (thrown) {
    if (isFailure(thrown)) return undefined
    throw thrown
  }
}

/** What the ticket says when the patient looks at it: the visit's status first, then the schedule. */
async function lookAtTicket({ byId, check }: VisitDay): Promise<DoctorPresence | 'stopped'> {
  const visit = await undefinedIfFailed(byId())
  if (visit?.status === 'stopped') return 'stopped'
  return (await undefinedIfFailed(check())) ?? 'unknown'
}

type Figures = { days: number; stopped: number; told: number; falseAlarms: number; confirmed: number; failed: number }

/**
 * One morning: the clinic stops half of the sessions, first in the schedule and up to two hours later in the visits.
 * The patient looks at the ticket up to three times, last before leaving. One call in ten fails.
 */
async function simulateDay(seed: string, figures: Figures): Promise<void> {
  const dice = new SeededRandom(seed, 'doctor-presence')
  const day = await tomorrowsVisit(dice)
  const start = instantOf(day.visit.date, day.visit.timeStart)
  const leaveBefore = dice.int(30, 90)
  const stopBefore = dice.chance(0.5) ? dice.int(15, 240) : -Infinity
  const lag = dice.chance(0.5) ? 0 : dice.int(1, 120)
  const looks = [...Array.from({ length: dice.int(0, 2) }, () => dice.int(leaveBefore, 180)), leaveBefore]
  let isTold = false
  figures.days++
  for (const before of looks.sort((a, b) => b - a)) {
    const isStopped = before <= stopBefore
    day.moveTo(addMinutes(start, -before))
    if (isStopped) day.stopSchedule()
    if (before <= stopBefore - lag) day.stopVisits()
    day.chain.faults.clear()
    for (const call of [DAY_CALL, VISIT_CALL])
      if (dice.chance(0.1)) day.chain.faults.add({ call, fault: FAULTS[dice.int(0, FAULTS.length - 1)] ?? '500' })
    const said = await lookAtTicket(day)
    const isAlarm = said === 'stopped' || said === 'absent'
    if (isAlarm && !isStopped) figures.falseAlarms++
    if (said === 'works' && isStopped) throw new Error(`seed ${seed}: confirms a stopped session`)
    if (said === 'works') figures.confirmed++
    if (said === 'unknown') figures.failed++
    isTold ||= isAlarm
  }
  if (stopBefore < leaveBefore) return
  figures.stopped++
  if (isTold) figures.told++
}

describe('doctor presence over simulated days', () => {
  const figures: Figures = { days: 0, stopped: 0, told: 0, falseAlarms: 0, confirmed: 0, failed: 0 }
  test('raises no false alarm, and tells at least 95 % of stopped sessions before the patient leaves', async () => {
    const days = runCount(25, 1000)
    for (let nth = 0; nth < days; nth++) await simulateDay(`${process.env.SEED ?? '20261123'}-${nth}`, figures)
    expect(figures.falseAlarms).toBe(0)
    expect(figures.stopped).toBeGreaterThan(0)
    expect(figures.confirmed).toBeGreaterThan(0)
    // A sample of a few stopped sessions cannot show a percentage.
    if (days >= 1000) expect(figures.told / figures.stopped).toBeGreaterThanOrEqual(0.95)
    else expect(figures.stopped - figures.told).toBeLessThanOrEqual(2)
  })
  afterAll(() => recordEvidence('doctor presence', figures))
})

/** All paths to values in a reply, such as `['days', 0, 'parts']`. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}
/** A copy of a reply with another value at a path; undefined removes the field. */
function replaceIn(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) }
  return Object.assign(copy, { [key]: replaceIn(Reflect.get(copy, key), rest, next) })
}

describe('DoctorPresenceService', () => {
  test('confirms a working doctor with one request', async () => {
    const day = await tomorrowsVisit()
    day.moveTo(instantOf(day.visit.date, '06:30'))
    const before = day.chain.requests.length
    expect(await day.check()).toBe('works')
    expect(day.chain.requests.length - before).toBe(1)
  })
  test('reports a session that the clinic has taken off the schedule', async () => {
    const day = await tomorrowsVisit()
    day.moveTo(instantOf(day.visit.date, '06:30'))
    day.stopSchedule()
    expect(await day.check()).toBe('absent')
  })
  test('returns “unknown” for a day that the clinic does not send', async () => {
    const day = await tomorrowsVisit()
    vi.spyOn(day.container.get(Schedules), 'day').mockResolvedValue({ rows: [] })
    expect(await day.check()).toBe('unknown')
  })
  test.each(FAULTS)('fails for a response with the fault “%s”', async (fault) => {
    const day = await tomorrowsVisit()
    day.stopSchedule()
    day.chain.faults.add({ call: DAY_CALL, fault })
    expect(await failureKindOf(day.check())).not.toBe('no failure')
  })
  test('never reads a damaged schedule as an absence', async () => {
    const { chain, visit } = await tomorrowsVisit()
    const { doctorId, clinicId, date } = visit
    const doctor = chain.books.doctors.byId(doctorId)
    if (!doctor) throw new Error('no doctor')
    const others = doctorDayView(chain, doctor, date, true).sessions.slice(1)
    for (const { scheduleId } of others) cancelSession(chain, scheduleId, '医生下午有会')
    const view = doctorDayView(chain, doctor, date, true)
    if (!view.place) throw new Error('no clinic')
    const reply = { doctorId, days: [dayView(chain, view, view.place, date, undefined)] }
    const readReply = (damaged: unknown): DoctorPresence => {
      const read = v.safeParse(doctorSchedulesSchema, damaged)
      return read.success ? doctorPresenceOf(read.output, visit) : 'unknown'
    }
    expect(view.place.clinicId).toBe(clinicId)
    expect(readReply(reply)).toBe('works')
    const damage = fc.record({
      path: fc.constantFrom(...pathsIn(reply)),
      value: fc.constantFrom<unknown>(undefined, null, '', 'x', -1, 9, 1e9, true, [], {}),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const damaged = damages.reduce<unknown>((whole, { path, value }) => replaceIn(whole, path, value), reply)
        expect(readReply(damaged)).not.toBe('absent')
      }),
      { numRuns: runCount(500, 20_000) },
    )
  })
})
