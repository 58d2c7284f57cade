import * as fc from 'fast-check'
import { expect } from 'vitest'
import { therapyCalls } from '@/adapters/http/calls/therapy'
import { TherapyService } from '@/application/therapy-service'
import type { Reason } from '@/domain/failure/failure'
import type { ReservedSlot } from '@/domain/therapy/therapy'
import { stopSession } from '../../mocks/clinic/registration/actions'
import { aPerson } from './crowd'
import type { BenchSlot, Session, TherapyModel } from './therapy-model'
import { COURSE, expectSame, expectSameDay, wishOf, type TherapyReal } from './therapy-walk'
import { bad, chosen, underFault, keyOf, newest, note, settled, Step, still } from './walk'

const MINUTE = 60_000
const CALLS = {
  reserve: keyOf(therapyCalls.reserve),
  cancel: keyOf(therapyCalls.cancel),
  sign: keyOf(therapyCalls.sign),
  detail: keyOf(therapyCalls.detail),
}
type M = TherapyModel
type R = TherapyReal

/** A step after which everything is compared, and the day of what it was about. */
const stepOf = <Given extends object, Of>(
  name: string,
  drawn: fc.Arbitrary<Given>,
  find: (model: M, given: Given) => Of | undefined,
  act: (given: { readonly model: M; readonly real: R; readonly of: Of } & Given) => Promise<BenchSlot | undefined>,
): fc.Arbitrary<fc.AsyncCommand<M, R>> =>
  drawn.map(
    (given) =>
      new Step<M, R>(
        `${name} ${JSON.stringify(given)}`,
        async (model, real) => {
          const of = find(model, given)
          const at = of === undefined ? undefined : await act({ model, real, of, ...given })
          await expectSame(model, real)
          if (at) await expectSameDay(model, real, at)
        },
        (model) => find(model, given) !== undefined,
      ),
  )
const slot = fc.nat(17)
const nth = fc.nat(3)
const isLive = ({ status }: Session): boolean => status === 'reserved' || status === 'awaiting-sign'
const ownOf = ({ sessions }: M, given: { readonly nth: number }) =>
  newest(
    sessions.filter((each) => isLive(each) && each.patientId.startsWith('crowd0p')),
    given.nth,
  )

const kindOf = ({ outcome }: ReservedSlot): string => (outcome.isSuccess ? outcome.therapy.id : outcome.reason.kind)
/** Each line says how its session ended, after a lost answer as well. */
function expectLines(said: readonly ReservedSlot[], wanted: readonly (Session | Reason['kind'])[]) {
  expect(said).toHaveLength(wanted.length)
  for (const [at, line] of said.entries()) {
    const due = wanted[at]
    if (typeof due === 'string') expect(kindOf(line)).toBe(due)
    else if (due) {
      expect(line.outcome).toMatchObject({ isSuccess: true, therapy: { orderNo: due.orderNo, status: due.status } })
      due.id = kindOf(line)
    }
    note(typeof due === 'string' ? `line: ${due}` : 'line: reserved')
  }
}

const reserving = fc.record({
  slots: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }),
  bench: fc.nat(1),
  who: fc.nat(1),
  ofCourse: fc.boolean(),
  bad,
})
const reserve = stepOf(
  'reserve',
  reserving,
  (model, { slots, bench }) => slots.flatMap((each) => model.slots[bench * 9 + each] ?? []),
  async ({ model, real, of, ...given }) => {
    const patientId = real.patientIds[given.who] ?? ''
    const isOfCourse = given.ofCourse && given.who === 0 && given.bench === 0
    const known = isOfCourse ? await real.therapies.courses(patientId) : []
    const course = known.find((each) => each.course.id === COURSE)?.course
    const left = model.courseTotal - model.courseUsed()
    const isTooMany = course !== undefined && left < of.length
    if (course) expect(course).toEqual({ id: COURSE, total: model.courseTotal, used: model.courseUsed() })
    const wanted = isTooMany ? [] : model.reserve(patientId, of, isOfCourse)
    const said = await underFault(real, { write: [CALLS.reserve], look: [CALLS.reserve] }, given.bad, () =>
      real.therapies.reserve(wishOf(patientId, of, isOfCourse), course),
    )
    if (isTooMany) {
      note('plan: course-used-up')
      expect(said).toBe('course-used-up')
    } else if (typeof said === 'string') throw new Error(`lines must be told: ${said}`)
    else expectLines(said, wanted)
    expect(real.demo.storage.read('_reserve_journal')).toBeUndefined()
    return of[0]
  },
)

const cancel = stepOf('cancel', fc.record({ nth, bad }), ownOf, async ({ model, real, of, ...given }) => {
  const shown = await real.therapies.byId(of.id)
  const isCancelable = model.isCancelable(of)
  const said = await underFault(real, { write: [CALLS.cancel], look: [CALLS.detail] }, given.bad, () =>
    real.therapies.cancel(shown, '改天'),
  )
  if (isCancelable) {
    expect(said).toMatchObject({ status: 'cancelled' })
    model.cancel(of)
  } else expect(said).toBe('too-late-to-cancel')
  note(isCancelable ? 'cancelled' : 'cancel: too late')
  return of.slot
})

const comingOf = (model: M, given: { readonly nth: number }) => {
  const ready = model.sessions.filter((each) => model.isSignable(each) && each.patientId.startsWith('crowd0p'))
  return chosen(ready, given.nth) ?? ownOf(model, given)
}
const sign = stepOf(
  'sign',
  fc.record({ nth, isFar: fc.boolean(), bad }),
  comingOf,
  async ({ model, real, of, ...given }) => {
    const shown = await real.therapies.byId(of.id)
    const point = given.isFar ? { latitude: 31, longitude: 104 } : { latitude: 30.5446, longitude: 104.0672 }
    const said = await underFault(real, { write: [CALLS.sign], look: [CALLS.detail] }, given.bad, () =>
      real.therapies.sign(shown, { scene: 'location', point }),
    )
    if (!model.isSignable(of)) expect(said).toBe('not-in-sign-window')
    else if (given.isFar) expect(said).toBe('too-far-to-sign')
    else {
      expect(said).toMatchObject({ status: 'signed' })
      of.status = 'signed'
    }
    note(`sign: ${typeof said === 'string' ? said : 'signed'}`)
    return of.slot
  },
)

/** Somebody else reserves through a client of their own. */
const stranger = stepOf(
  'stranger',
  fc.record({ slot }),
  (model, given) => model.slots[given.slot],
  async ({ model, real, of }) => {
    const { container, patientId } = aPerson(real.chain, ++real.strangers, { clock: still(real.chain) })
    const [wanted] = model.reserve(patientId, [of], false)
    const said = await settled(() => container.get(TherapyService).reserve(wishOf(patientId, [of], false)))
    if (typeof said === 'string' || wanted === undefined)
      throw new Error(`a line must be told: ${JSON.stringify(said)}`)
    expectLines(said, [wanted])
    return of
  },
)

const stop = stepOf(
  'stop',
  fc.record({ slot }),
  (model, given) => model.slots[given.slot],
  ({ model, real, of }) => {
    model.stop(of.row.scheduleId)
    stopSession(real.chain, of.row.scheduleId, '理疗师临时有事')
    note('session stopped')
    return Promise.resolve(of)
  },
)
const always = (model: M): M => model
const goTo = ({ chain }: R, model: M, at: number) => {
  chain.clock.moveTo(new Date(at))
  model.moveTo(at)
  return Promise.resolve(undefined)
}
const minutes = fc.constantFrom(1, 30, 60, 600)
const wait = stepOf('wait', fc.record({ minutes }), always, ({ model, real, ...given }) =>
  goTo(real, model, model.now + given.minutes * MINUTE),
)
const startsOf = ({ sessions, now }: M, before: number): number[] =>
  sessions
    .filter((each) => isLive(each) && each.patientId.startsWith('crowd0p'))
    .map(({ slot: { row } }) => Date.parse(`${row.date}T${row.timeStart}:00+08:00`) - before * MINUTE)
    .filter((at) => at > now)
/** Goes on to shortly before, or into, the time of the next session. */
const arrive = stepOf(
  'arrive',
  fc.record({ before: fc.constantFrom(180, 121, 61, 60, 10, -29, -30) }),
  (model, { before }) => (startsOf(model, before).length > 0 ? Math.min(...startsOf(model, before)) : undefined),
  ({ model, real, of }) => goTo(real, model, of),
)
const reload = stepOf('reload', fc.constant({}), always, ({ real }) => {
  real.reload()
  return Promise.resolve(undefined)
})

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)
export const therapySteps = [
  ...times(4, reserve),
  ...times(2, cancel),
  ...times(2, sign),
  ...times(2, stranger),
  fc.oneof({ weight: 1, arbitrary: stop }, { weight: 4, arbitrary: reload }),
  wait,
  arrive,
]
