import * as fc from 'fast-check'
import { expect } from 'vitest'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { bad, chosen, underFault, keyOf, note, settled, Step, type Bad } from './walk'
import type { LineSlot, WaitlistModel } from './waitlist-model'
import { bookingOf, expectSame, wishOf, type Waiter, type WatchReal } from './waitlist-walk'

const MINUTE = 60_000
const CALLS = {
  all: keyOf(waitlistCalls.all),
  watch: keyOf(waitlistCalls.join),
  unwatch: keyOf(waitlistCalls.leave),
  book: keyOf(registrationCalls.book),
  cancel: keyOf(registrationCalls.cancel),
  list: keyOf(registrationCalls.list),
}
const FINE: Bad = { faults: [], isLookLost: false, isReloaded: false }
type M = WaitlistModel
type R = WatchReal
type Doing = { readonly model: M; readonly real: R; readonly phone: Waiter; readonly bad: Bad }

/** A step of one of the phones that can take it, the first of which meets faults; then everything is compared. */
const stepOf = <Given extends { readonly nth: number; readonly bad: Bad }>(
  name: string,
  drawn: fc.Arbitrary<Given>,
  canDo: (model: M, patientId: string, nth: number) => boolean,
  act: (given: Given & Doing) => Promise<void>,
): fc.Arbitrary<fc.AsyncCommand<M, R>> =>
  drawn.map((given) => {
    const whoOf = (model: M) =>
      chosen(
        model.patientIds.filter((each) => canDo(model, each, given.nth)),
        given.nth,
      )
    return new Step<M, R>(
      `${name} ${JSON.stringify(given)}`,
      async (model, real) => {
        const phone = real.phones.find(({ patientId }) => patientId === whoOf(model))
        if (phone) await act({ ...given, model, real, phone, bad: phone === real.phones[0] ? given.bad : FINE })
        await expectSame(model, real)
      },
      (model) => whoOf(model) !== undefined,
    )
  })
const anybody = () => true
const nth = fc.nat(4)
const one = fc.record({ nth, bad })
const at = fc.nat(1)
const faultsOf = ({ phone }: Doing) => ({ chain: phone.chain, reload: () => phone.reload() })

const hasPlace = (model: M, who: string) => model.placeOf(who) !== undefined
const hasVisit = (model: M, who: string) => model.visitOf(who) !== undefined
/** Numbers seldom come back while nobody waits, and are seldom asked for while there are none: there is nothing to see. */
const mayFree = (model: M, who: string, chance: number) =>
  model.visitOf(who) !== undefined && (model.waiting().length > 0 || chance === 0)
const mayBook = (model: M, who: string, chance: number) =>
  (model.visitOf(who) === undefined && model.slots.some((slot) => model.restOf(slot) > 0)) || chance === 0
const hasOffer = (model: M, who: string) => model.placeOf(who)?.status === 'offered'

const watch = stepOf('watch', one, anybody, async (doing) => {
  const { model, real, phone } = doing
  const wanted = model.watch(phone.patientId)
  const wish = wishOf(real, model, phone.patientId)
  const calls = { write: [CALLS.watch], look: [CALLS.all] }
  // A range tells of each wish how it ended; the one whose outcome is not known is asked for again.
  const ask = async () => {
    const [outcome] = await phone.chances.join([wish])
    if (outcome && 'failure' in outcome) throw outcome.failure
    return outcome
  }
  const first = await underFault(faultsOf(doing), calls, doing.bad, ask)
  // What is watched already could not be read, so nothing was sent.
  const said = first === 'network' ? await settled(ask) : first
  if (typeof wanted === 'string') expect(said).toBe(wanted)
  else {
    expect(said).toMatchObject({ entry: { patientId: phone.patientId, status: wanted.status } })
    if (typeof said !== 'string' && said) wanted.id = said.entry.id
  }
  note(typeof wanted === 'string' ? `watch: ${wanted}` : 'watched')
})

const unwatch = stepOf('unwatch', one, hasPlace, async (doing) => {
  const { model, phone } = doing
  const place = model.placeOf(phone.patientId)
  if (!place) return
  const calls = { write: [CALLS.unwatch], look: [CALLS.all] }
  expect(await underFault(faultsOf(doing), calls, doing.bad, () => phone.chances.leave(place.id))).toBeUndefined()
  note(`unwatched when ${place.status}`)
  model.unwatch(place)
})

/** Takes an offer; one that the phone still shows, or one that it has looked at just now. */
const take = stepOf(
  'take',
  fc.record({ nth, bad, minutes: fc.constantFrom(0, 0, 0, 9, 10) }),
  hasOffer,
  async (doing) => {
    const { model, real, phone, minutes } = doing
    const place = model.placeOf(phone.patientId)
    const held = place?.offer
    if (place?.status !== 'offered' || !held) return
    const shown = (await phone.chances.all()).rows.find(({ id }) => id === place.id)
    if (!shown) throw new Error('an offer that is not shown')
    goOn(real, model, minutes)
    const wanted = model.book(phone.patientId, held.slot, place)
    const calls = { write: [CALLS.book], look: [CALLS.list] }
    const said = await underFault(faultsOf(doing), calls, doing.bad, () => phone.chances.take(shown, '', false))
    if (typeof wanted === 'string') expect(said).toBe(wanted)
    else {
      expect(said).toMatchObject({ orderNo: held.orderNo, status: 'awaiting-payment' })
      if (typeof said !== 'string') wanted.id = said.id
    }
    note(typeof wanted === 'string' ? `take: ${wanted}` : 'took the offer')
  },
)

/** Books past the line, if there is anything to book. */
const book = stepOf('book', fc.record({ nth, bad, at }), mayBook, async (doing) => {
  const { model, phone } = doing
  const slot: LineSlot | undefined = model.slots[doing.at]
  if (!slot) return
  const wanted = model.book(phone.patientId, slot)
  const calls = { write: [CALLS.book], look: [CALLS.list] }
  const wish = bookingOf(phone.patientId, slot)
  const said = await underFault(faultsOf(doing), calls, doing.bad, () => phone.registrations.book(wish))
  if (typeof wanted === 'string') expect(said).toBe(wanted)
  else {
    expect(said).toMatchObject({ orderNo: wanted.orderNo })
    if (typeof said !== 'string') wanted.id = said.id
  }
  note(typeof wanted === 'string' ? `book: ${wanted}` : 'booked')
})

/** Whoever has a number gives it back, and it goes to the first in line. */
const free = stepOf('free', one, mayFree, async (doing) => {
  const { model, phone } = doing
  const visit = model.visitOf(phone.patientId)
  if (!visit) return
  const shown = await phone.registrations.byId(visit.id)
  const calls = { write: [CALLS.cancel], look: [] }
  const said = await underFault(faultsOf(doing), calls, doing.bad, () =>
    phone.registrations.cancel(shown, 'no-time', ''),
  )
  if (!model.isCancelable(visit)) expect(said).toBe('too-late-to-cancel')
  else {
    expect(typeof said).toBe('object')
    note(model.waiting().length > 0 ? 'freed for the line' : 'freed for the shelf')
    model.free(visit)
  }
})

const pay = stepOf('pay', one, hasVisit, async ({ model, phone }) => {
  const visit = model.visitOf(phone.patientId)
  if (visit?.status !== 'awaiting-payment') return
  await phone.pay(visit.id)
  model.pay(visit)
  note('paid')
})

function goOn({ chain }: R, model: M, minutes: number): void {
  chain.clock.moveMinutes(minutes)
  chain.catchUp()
  const before = model.line.filter(({ status }) => status === 'expired').length
  model.moveTo(chain.clock.now().getTime())
  if (model.line.filter(({ status }) => status === 'expired').length > before) note('expired')
}
const minutes = fc.constantFrom(1, 4, 9, 11, 11, 16)
const wait = stepOf('wait', fc.record({ nth, bad, minutes }), anybody, ({ model, real, ...given }) => {
  goOn(real, model, given.minutes)
  return Promise.resolve()
})
/** Goes on to shortly before the session: what is offered then ends when it begins. */
const eve = stepOf('eve', one, anybody, ({ model, real }) => {
  const starts = model.slots.map(({ row }) => Date.parse(`${row.date}T${row.timeStart}:00+08:00`))
  const until = chosen([Math.min(...starts) - 5 * MINUTE, starts[1] ?? 0], model.line.length) ?? 0
  if (until > model.now) goOn(real, model, (until - model.now) / MINUTE)
  return Promise.resolve()
})
const reload = stepOf('reload', one, anybody, ({ phone }) => {
  phone.reload()
  return Promise.resolve()
})

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)
export const waitlistSteps = [
  ...times(8, watch),
  ...times(4, book),
  ...times(6, free),
  ...times(6, take),
  ...times(3, pay),
  unwatch,
  ...times(3, wait),
  fc.oneof({ weight: 1, arbitrary: eve }, { weight: 6, arbitrary: reload }),
]
