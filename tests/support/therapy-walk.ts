import { expect } from 'vitest'
import { TherapyService, type SessionWish } from '@/application/therapy-service'
import { addDays } from '@/domain/general/day'
import { slotsOf } from '@/domain/scheduling/scheduling'
import type { Therapy } from '@/domain/therapy/therapy'
import type { Chain } from '../../mocks/clinic/chain'
import { KNOWN } from '../../mocks/clinic/known'
import { unsound } from '../mocks/support/campaign/sound'
import { aPerson } from './crowd'
import { DEMO_NOW, openDemo } from './demo'
import { TherapyModel, type Bench, type BenchSlot } from './therapy-model'
import { still } from './walk'
import { openChain } from './open-chain'

export const COURSE = 'course-of-the-walk'
const COURSE_TOTAL = 3
const DAYS = 3
/** Slots of each therapist and day that the walk is about. */
const SLOTS = 3
const CLINIC_ID = KNOWN.clinics.gaoxin
const MOXA: Bench = { therapistId: KNOWN.therapist, itemId: 'i21', minutes: 40, room: 'moxa', beds: 3 }
const MASSAGE: Bench = { therapistId: 'd2011', itemId: 'i11', minutes: 40, room: 'massage', beds: 4 }

type Demo = ReturnType<typeof openDemo>
/** The client and its clinic. */
export class TherapyReal {
  readonly chain: Chain
  readonly patientIds: readonly string[]
  readonly #storage: Demo['storage']
  demo: Demo
  strangers = 0
  constructor(chain: Chain) {
    const person = aPerson(chain, 0, { family: 2, clock: still(chain) })
    this.chain = chain
    this.demo = person
    this.patientIds = person.patientIds
    this.#storage = person.storage
  }
  get therapies() {
    return this.demo.container.get(TherapyService)
  }
  reload(): void {
    this.demo = openDemo({ chain: this.chain, storage: this.#storage, clock: still(this.chain) })
  }
  async all(): Promise<Therapy[]> {
    const found: Therapy[] = []
    for (let more = true; more;) {
      const { rows, total } = await this.therapies.list(found.length)
      found.push(...rows)
      more = rows.length > 0 && found.length < total
    }
    return found
  }
}

export function openTherapyWalk() {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  chain.rules.doOthersCancel = false
  chain.rules.returnMinutes = 0
  for (const { id } of chain.books.therapies.all()) chain.books.therapies.remove(id)
  const real = new TherapyReal(chain)
  const [patientId = ''] = real.patientIds
  chain.books.courses.create({
    id: COURSE,
    patientId,
    clinicId: CLINIC_ID,
    name: '艾灸三次',
    itemIds: [MOXA.itemId],
    total: COURSE_TOTAL,
  })
  const benches = [MOXA, MASSAGE]
  const sessionOf = (bench: Bench, date: ReturnType<typeof addDays>) =>
    chain.rota.stockOf(bench.therapistId, date).sessions[0]?.slots ?? []
  const dates = [1, 2, 3, 4, 5, 6]
    .map((days) => addDays(chain.clock.today(), days))
    .filter((date) => benches.every((bench) => sessionOf(bench, date).length >= SLOTS))
    .slice(0, DAYS)
  const slots = benches.flatMap((bench) =>
    dates.flatMap((date) =>
      sessionOf(bench, date)
        .slice(0, SLOTS)
        .map((row): BenchSlot => {
          const taken = Array.from({ length: Math.max(0, row.capacity - 2) }, (_, at) => row.orderNo + at)
          chain.books.slots.update(row.id, { taken })
          return { row, bench, taken }
        }),
    ),
  )
  return { model: new TherapyModel(chain.clock.now().getTime(), slots, COURSE_TOTAL), real }
}

export const wishOf = (patientId: string, slots: readonly BenchSlot[], isOfCourse: boolean): SessionWish => {
  const { bench } = slots[0] ?? { bench: MOXA }
  return {
    clinicId: CLINIC_ID,
    therapistId: bench.therapistId,
    itemIds: [bench.itemId],
    patientId,
    slots: slots.map(({ row: { scheduleId, date, timeStart, timeEnd } }) => ({ scheduleId, date, timeStart, timeEnd })),
    ...(isOfCourse && { courseId: COURSE }),
  }
}

const STATUS: Readonly<Record<number, string>> = { 0: 'reserved', 10: 'awaiting-sign', 20: 'signed', 91: 'cancelled' }
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** The client's view is what the clinic's books say, and both are what the model says. */
export async function expectSame(model: TherapyModel, real: TherapyReal): Promise<void> {
  const { chain } = real
  chain.catchUp()
  const own = model.sessions.filter(({ patientId }) => real.patientIds.includes(patientId))
  const used = model.courseUsed()
  const wanted = own
    .map((session) => ({
      id: session.id,
      patientId: session.patientId,
      when: `${session.slot.row.date} ${session.slot.row.timeStart}`,
      orderNo: session.orderNo,
      status: session.status as string,
      isCancelable: model.isCancelable(session),
      isSignable: model.isSignable(session),
      course: session.isOfCourse ? { id: COURSE, total: COURSE_TOTAL, used } : undefined,
    }))
    .sort(byId)
  const booked = chain.books.therapies.by('accountId', 'crowd0').map(({ id, status, orderNo, date, timeStart }) => ({
    id,
    status: STATUS[status],
    orderNo,
    when: `${date} ${timeStart}`,
  }))
  expect(booked.sort(byId)).toEqual(wanted.map(({ id, status, orderNo, when }) => ({ id, status, orderNo, when })))

  const listed = (await real.all()).map((each) => ({
    id: each.id,
    patientId: each.patient.id,
    when: `${each.date} ${each.timeStart}`,
    orderNo: each.orderNo,
    status: each.status as string,
    isCancelable: each.isCancelable,
    isSignable: each.isSignable,
    course: each.course,
  }))
  expect(listed.sort(byId)).toEqual(wanted)
  const ahead = (await real.therapies.upcoming()).map(({ id }) => id)
  expect(ahead.sort()).toEqual(
    own
      .filter((each) => model.isListedAhead(each))
      .map(({ id }) => id)
      .sort(),
  )
  expect(used).toBeLessThanOrEqual(COURSE_TOTAL)
  expect(unsound(chain)).toEqual([])
}
/** Of one therapist's day: what can be had, as numbers and beds allow. */
export async function expectSameDay(model: TherapyModel, real: TherapyReal, at: BenchSlot): Promise<void> {
  const { day } = await real.therapies.day(at.bench.therapistId, CLINIC_ID, at.row.date)
  const shown = day ? slotsOf(day) : []
  for (const slot of model.slots.filter(({ bench, row }) => bench === at.bench && row.date === at.row.date)) {
    const found = shown.find(
      ({ scheduleId, timeStart }) => scheduleId === slot.row.scheduleId && timeStart === slot.row.timeStart,
    )
    expect(found?.restCount).toBe(model.restOf(slot))
    expect(real.chain.books.slots.byId(slot.row.id)?.taken).toEqual(slot.taken)
  }
}
