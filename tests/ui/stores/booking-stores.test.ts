import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { sumOf } from '@/domain/scheduling/scheduling'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin } = FIXTURES.clinics
const REMAIN = 'GET /mcapi/v2/regs/doctorsRemain'

describe('the days of a clinic and the doctors of one', () => {
  const open = async (world?: string) => {
    const app = createTestApp(world === undefined ? {} : { world })
    return { ...app, store: app.stores.departmentDay }
  }

  test('as many days as it opens, each the sum of its own doctors', async () => {
    const { store } = await open()
    const days = (await store.range.of(gaoxin, 14, TODAY).again()) ?? []
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(TODAY, at)))
    for (const { doctors = [], availability, restCount } of days)
      expect(sumOf(doctors)).toMatchObject({ availability, restCount })
  })
  test.each([
    [0, 1],
    [500, 31],
  ])('%d days asked for are %d', async (asked, answered) => {
    const { store } = await open()
    expect(await store.range.of(gaoxin, asked, TODAY).again()).toHaveLength(answered)
  })
  test('keeps the last numbers of a day that cannot be read again', async () => {
    const { store, chain } = await open()
    const today = store.doctors.of(gaoxin, TODAY)
    const before = await today.again()
    expect(before?.some(({ doctorName }) => doctorName === '林清和')).toBe(true)
    chain.faults.add({ call: REMAIN, fault: '500' })
    await today.again()
    expect([today.failure?.reason.kind, today.value]).toEqual(['server-trouble', before])
  })
})

describe('what stands beside a booking', () => {
  const open = async (world: string) => {
    const app = createTestApp({ world })
    await logIn(app)
    const { visit, waitlist } = app.stores
    return { ...app, visit, waitlist }
  }

  test('how many wait is known of the half day that was asked for, and of no other', async () => {
    const { waitlist: store } = await open('sold-out-week')
    const at = {
      clinicId: gaoxin,
      departmentId: '',
      doctorId: FIXTURES.doctors.linQinghe,
      date: TODAY,
      dayPart: 'morning' as const,
    }
    await store.waitingAt(at).again()
    expect(store.waitingAt(at).value).toEqual({ persons: 0, isWatching: false, watchId: '' })
    expect(store.waitingAt({ ...at, dayPart: 'afternoon' }).value).toBeUndefined()
  })

  test('a number that is offered is found by its slot, for as long as it is offered', async () => {
    const { chain, waitlist: store } = await open('watch-offer')
    chain.clock.moveSeconds(25)
    await store.loadAll()
    const [offered] = store.all.value ?? []
    const slot = offered?.offer?.slot
    if (!slot) throw new Error('nothing is offered')
    expect(store.offerAt(slot)).toBe(offered)
    expect(store.offerAt({ ...slot, orderNo: slot.orderNo + 99 })).toBeUndefined()
    chain.clock.moveMinutes(30)
    await store.loadAll()
    expect(store.offerAt(slot)).toBeUndefined()
  })
})
