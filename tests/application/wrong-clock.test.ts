import * as fc from 'fast-check'
import { autorun } from 'mobx'
import { afterEach, describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ServerClock } from '@/adapters/http/server-clock'
import { WaitlistService } from '@/application/waitlist-service'
import { Clock } from '@/application/ports/clock'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import { SchedulingService } from '@/application/scheduling-service'
import { VisitService } from '@/application/visit-service'
import { addDays, ageOn } from '@/domain/general/day'
import { offerSecondsLeft, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { checkInStateOf } from '@/domain/registration/registration'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { markVisitPaid } from '../../mocks/clinic/registration/actions'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { aConcurrentUser } from '../support/concurrent-users'
import { TEST_NOW, logIn, createTestApp } from '../support/test-app'
import { IS_FULL_RUN, recordEvidence } from '../support/evidence'
import { openChain } from '../support/open-chain'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WRONG = IS_FULL_RUN
  ? [DAY, -DAY, 5 * MINUTE, -5 * MINUTE, 7 * MINUTE, -7 * MINUTE, 200 * DAY]
  : [DAY, -7 * MINUTE, 200 * DAY]
const ZONES = IS_FULL_RUN
  ? ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Asia/Shanghai']
  : ['America/Los_Angeles', 'Pacific/Kiritimati']

/** A device whose clock is wrong by this many milliseconds. */
class WrongClock implements Clock {
  readonly #chain: MockClinic
  wrongBy: number
  constructor(chain: MockClinic, wrongBy: number) {
    this.#chain = chain
    this.wrongBy = wrongBy
  }
  now = () => new Date(this.#chain.clock.now().getTime() + this.wrongBy)
  async wait(milliseconds: number) {
    await Promise.resolve()
    this.#chain.clock.moveSeconds(milliseconds / 1000)
  }
}

const open = (world?: string): MockClinic => openChain(world ? { world } : { clock: { at: TEST_NOW } })
/** A transport with 200 ms latency each way. */
const slowly =
  ({ clock }: MockClinic) =>
  (to: Transport): Transport =>
  async (config) => {
    clock.moveSeconds(0.2)
    const answer = await to(config)
    clock.moveSeconds(0.2)
    return answer
  }
async function patientWith(wrongBy: number, world?: string) {
  const chain = open(world)
  const clock = new WrongClock(chain, wrongBy)
  const demo = createTestApp({ chain, clock, network: slowly(chain) })
  await logIn(demo)
  return { ...demo, phone: clock }
}
const awayFrom = (chain: MockClinic, time: Date) => Math.abs(time.getTime() - chain.clock.now().getTime())

describe.each(WRONG)('app on a device whose clock is wrong by %i ms', (wrongBy) => {
  test('uses the server’s day and time after the first response', async () => {
    const { container, chain, stores } = await patientWith(wrongBy)
    const scheduling = container.get(SchedulingService)
    expect(awayFrom(chain, scheduling.now())).toBeLessThan(1500)
    expect(stores.get(SchedulingStore).today()).toBe(chain.clock.today())
    const clinic = await stores.get(ClinicStore).loadCurrent()
    const ahead = await scheduling.ahead(clinic?.id ?? '')
    expect(ahead[0]?.date).toBe(chain.clock.today())
  })

  test('timestamps data with the server time', async () => {
    const { stores, chain } = await patientWith(wrongBy)
    await stores.get(RegistrationStore).upcoming.of().again()
    expect(awayFrom(chain, stores.get(RegistrationStore).upcoming.peek().loadedAt ?? new Date(0))).toBeLessThan(1500)
  })

  test('counts down to the payment deadline in server time', async () => {
    const demo = await patientWith(wrongBy)
    const { container, chain, stores } = demo
    const found = await aFreeSlot(demo)
    const wish = bookingRequestFor(demo, found)
    expect(wish.date).toBe(addDays(chain.clock.today(), 1))
    const made = await container.get(RegistrationService).book(wish)
    const left = (made.payDeadline?.getTime() ?? 0) - stores.get(SchedulingStore).now().getTime()
    expect(Math.abs(left - 15 * MINUTE)).toBeLessThan(1500)
    const near = await container.get(SchedulingService).nearest(wish.doctorId, wish.clinicId, wish.date, '23:00', 2)
    expect(near).toHaveLength(2)
    await container.get(RegistrationService).cancel(made, 'no-time', '')
    expect(chain.books.registrations.byId(made.id)?.status).toBe(91)
  })

  test('checks in within the clinic’s window', async () => {
    const { container, chain, stores } = await patientWith(wrongBy, 'sign-open')
    const visit = chain.books.registrations.all().find(({ requestId }) => requestId === 'seed-sign-open')
    const id = visit?.id ?? ''
    const visits = container.get(VisitService)
    const shown = await container.get(RegistrationService).byId(id)
    // According to the device clock, check-in would not be open yet, or would already be closed.
    expect(checkInStateOf({ ...shown, isSignable: false }, stores.get(SchedulingStore).now())).toBe('closed')
    expect((await visits.sign(shown, { scene: 'desk' })).status).toBe('signed')
  })

  test('counts down to the offer’s expiry in server time', async () => {
    const chain = open()
    const clock = new WrongClock(chain, wrongBy)
    const { watcher, watch } = await offered(chain, clock)
    const { container, stores } = watcher
    const left = offerSecondsLeft(watch, stores.get(SchedulingStore).now())
    expect(Math.abs(left - 10 * 60)).toBeLessThanOrEqual(2)
    const taken = await container.get(WaitlistService).take(watch, '', false)
    expect(taken).toMatchObject({ status: 'awaiting-payment', patient: { id: watcher.patientId } })
  })

  test('rejects an offer that has expired on the server', async () => {
    const chain = open()
    const { watcher, watch } = await offered(chain, new WrongClock(chain, wrongBy))
    chain.clock.moveMinutes(10)
    const before = chain.requests.length
    await expect(watcher.container.get(WaitlistService).take(watch, '', false)).rejects.toMatchObject({
      reason: { kind: 'offer-expired' },
    })
    expect(chain.requests.length).toBe(before)
  })

  test('adjusts when the device clock is corrected while the page is open', async () => {
    const { container, chain, phone, stores } = await patientWith(wrongBy)
    phone.wrongBy = 0
    await stores.get(ClinicStore).loadCurrent()
    expect(awayFrom(chain, container.get(Clock).now())).toBeLessThan(1500)
  })
})

describe.each([...WRONG, 61_000, -61_000])('smsWaitSeconds when the device clock jumps by %i ms', (jump) => {
  test('counts down from 60 to 0, and never leaves that range', async () => {
    const { container, chain, phone } = await patientWith(0)
    const sessions = container.get(SessionService)
    await sessions.sendCode('13700000001')
    expect(sessions.smsWaitSeconds()).toBe(60)
    chain.clock.moveSeconds(20)
    phone.wrongBy = jump
    for (let passed = 0; passed < 70; passed += 5) {
      const left = sessions.smsWaitSeconds()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(60)
      chain.clock.moveSeconds(5)
      // Later responses correct the clock: one is enough, unless the clock is days off.
      if (passed === 5) for (const _ of ['once', 'again']) await container.get(RegistrationService).upcoming()
      if (passed === 10) expect(Math.abs(sessions.smsWaitSeconds() - 25)).toBeLessThanOrEqual(3)
    }
    expect(sessions.smsWaitSeconds()).toBe(0)
  })
})

test('wrong-clock tests run with every offset', () => {
  recordEvidence('clock axis', {
    wrong: WRONG.length,
    jumpsWhileACodeIsAwaited: WRONG.length + 2,
    timeZones: ZONES.length,
  })
})

describe('app in another time zone', () => {
  const home = process.env.TZ
  afterEach(() => {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  test.each(ZONES)('shows the clinic’s day, times and ages in %s', async (zone) => {
    const { container, chain, stores } = await patientWith(0)
    const atHome = await shownTo({ container, stores })
    const offset = new Date(TEST_NOW).getTimezoneOffset()
    process.env.TZ = zone
    if (zone === 'America/Los_Angeles') expect(new Date(TEST_NOW).getTimezoneOffset()).not.toBe(offset)
    expect(await shownTo({ container, stores })).toEqual(atHome)
    expect(stores.get(SchedulingStore).today()).toBe(chain.clock.today())
    expect([ageOn('2020-11-20', '2026-11-20').years, ageOn('2020-11-21', '2026-11-20').years]).toEqual([6, 5])
  })
})
type Known = Awaited<ReturnType<typeof patientWith>>
async function shownTo({ container, stores }: Pick<Known, 'container' | 'stores'>): Promise<unknown> {
  const scheduling = container.get(SchedulingService)
  return [
    stores.get(SchedulingStore).today(),
    await scheduling.ahead('c1001'),
    await stores.get(ClinicStore).loadCurrent(),
  ]
}

/** A patient who is on the waitlist for a full session tomorrow and has just received an offer. */
async function offered(chain: MockClinic, clock: Clock) {
  chain.rules.doOthersCancel = false
  const holder = aConcurrentUser(chain, 1)
  const found = await aFreeSlot(holder)
  const wish = bookingRequestFor(holder, found)
  for (const slot of chain.books.slots.by('scheduleId', wish.scheduleId)) {
    const all = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index)
    chain.books.slots.update(slot.id, { taken: slot.orderNo === wish.orderNo ? all.slice(1) : all })
  }
  const held = await holder.container.get(RegistrationService).book(wish)
  const row = chain.books.registrations.byId(held.id)
  if (row) markVisitPaid(chain, row, chain.clock.now().getTime())
  const watcher = aConcurrentUser(chain, 2, { clock, network: slowly(chain) })
  const chances = watcher.container.get(WaitlistService)
  const { clinicId, departmentId, doctorId, date } = wish
  const part = found.day.parts.find(({ slots }) => slots.some(({ scheduleId }) => scheduleId === wish.scheduleId))
  const dayPart = part?.dayPart ?? 'morning'
  const place = { clinicId, departmentId, doctorId, date, dayPart, patientId: watcher.patientId }
  await chances.join([{ ...place, businessType: 'outpatient' }])
  const registrations = holder.container.get(RegistrationService)
  await registrations.cancel(await registrations.byId(held.id), 'no-time', '')
  const [watch] = (await chances.all()).rows
  if (watch?.status !== 'offered') throw new Error('no offer')
  return { watcher, watch: watch satisfies WaitlistEntry }
}

describe('ServerClock', () => {
  const START = Date.parse(TEST_NOW)
  const world = (wrongBy: number) => {
    let at = START
    const phone: Clock = { now: () => new Date(at + wrongBy), wait: () => Promise.resolve() }
    return { time: new ServerClock(phone), truth: () => at, pass: (milliseconds: number) => void (at += milliseconds) }
  }
  const way = fc.integer({ min: 0, max: 10_000 })
  const question = fc.record({ before: fc.integer({ min: 0, max: DAY }), there: way, back: way })

  test('does not shift a correct clock on a slow network', () => {
    const property = fc.property(fc.array(question, { minLength: 2, maxLength: 20 }), (questions) => {
      const { time, truth, pass } = world(0)
      for (const { before, there, back } of questions) {
        pass(before)
        const hear = time.listen()
        pass(there)
        const date = new Date(truth()).toUTCString()
        pass(back)
        hear(date)
        expect(time.now().getTime()).toBe(truth())
      }
    })
    fc.assert(property)
  })

  test('stays as accurate as the fastest response so far', () => {
    const property = fc.property(
      fc.integer({ min: -400 * DAY, max: 400 * DAY }),
      fc.array(question, { minLength: 2, maxLength: 20 }),
      (wrongBy, questions) => {
        const { time, truth, pass } = world(wrongBy)
        let fastest = Infinity
        // A large clock difference is applied from its second response on.
        const isFar = Math.abs(wrongBy) > 2 * DAY
        for (const [at, { before, there, back }] of questions.entries()) {
          pass(before)
          const hear = time.listen()
          pass(there)
          const date = new Date(truth()).toUTCString()
          pass(back)
          hear(date)
          if (isFar && at === 0) continue
          fastest = Math.min(fastest, there + back)
          expect(Math.abs(time.now().getTime() - truth())).toBeLessThanOrEqual(fastest + 1000)
        }
      },
    )
    fc.assert(property)
  })

  test('ignores a response that arrives out of order', () => {
    const { time, truth, pass } = world(DAY)
    const first = time.listen()
    pass(100)
    const late = new Date(truth()).toUTCString()
    const second = time.listen()
    pass(100)
    second(new Date(truth()).toUTCString())
    pass(8000)
    first(late)
    expect(Math.abs(time.now().getTime() - truth())).toBeLessThanOrEqual(1200)
  })

  test.each([undefined, '', 'gestern', 17, null, {}])('ignores the date %j', (date) => {
    const { time, truth } = world(DAY)
    time.listen()(date)
    expect(time.now().getTime()).toBe(truth() + DAY)
  })

  test.each([
    ['a captive portal’s page', { data: '<html>请先登录</html>' }, {}],
    ['a cached response', {}, { age: '86400' }],
    ['a response without a date', {}, { date: '' }],
  ])('ignores %s', async (_, more, headers) => {
    const chain = open()
    let isStrange = false
    const strange =
      (to: Transport): Transport =>
      async (config) => {
        const answer = await to(config)
        const wrong = { date: 'Fri, 01 Jan 2021 00:00:00 GMT', ...headers }
        return isStrange ? { ...answer, headers: wrong, ...more } : answer
      }
    const demo = createTestApp({ chain, clock: new WrongClock(chain, DAY), network: strange })
    await logIn(demo)
    isStrange = true
    await demo.stores.get(ClinicStore).loadCurrent()
    expect(awayFrom(chain, demo.stores.get(SchedulingStore).now())).toBeLessThan(1500)
  })

  test('updates the displayed day once the server time is known', async () => {
    const chain = open()
    const demo = createTestApp({ chain, clock: new WrongClock(chain, DAY) })
    const shown: string[] = []
    const stop = autorun(() => void shown.push(demo.stores.get(SchedulingStore).today()))
    await logIn(demo)
    stop()
    expect([shown[0], shown[shown.length - 1]]).toEqual([addDays(chain.clock.today(), 1), chain.clock.today()])
  })
})
