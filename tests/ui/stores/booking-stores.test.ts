import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { mergeAvailability } from '@/domain/scheduling/scheduling'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin } = FIXTURES.clinics
const REMAIN = 'GET /mcapi/v2/regs/doctorsRemain'

describe('DepartmentDayStore', () => {
  const open = async (world?: string) => {
    const app = createTestApp(world === undefined ? {} : { world })
    return { ...app, store: app.stores.get(DepartmentDayStore) }
  }

  test('lists the bookable days, each with the doctors’ total', async () => {
    const { store } = await open()
    const days = (await store.range.of(gaoxin, 14, TODAY).again()) ?? []
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(TODAY, at)))
    for (const { doctors = [], availability, restCount } of days)
      expect(mergeAvailability(doctors)).toMatchObject({ availability, restCount })
  })
  test.each([
    [0, 1],
    [500, 31],
  ])('limits a request for %d days to %d', async (asked, answered) => {
    const { store } = await open()
    expect(await store.range.of(gaoxin, asked, TODAY).again()).toHaveLength(answered)
  })
  test('keeps the last known slots for a day that fails to refresh', async () => {
    const { store, chain } = await open()
    const today = store.doctors.of(gaoxin, TODAY)
    const before = await today.again()
    expect(before?.some(({ doctorName }) => doctorName === '林清和')).toBe(true)
    chain.faults.add({ call: REMAIN, fault: '500' })
    await today.again()
    expect([today.failure?.reason.kind, today.value]).toEqual(['server-trouble', before])
  })
})

describe('WaitlistStore on booking screens', () => {
  const open = async (world: string) => {
    const app = createTestApp({ world })
    await logIn(app)
    const visit = app.stores.get(VisitStore)
    const waitlist = app.stores.get(WaitlistStore)
    return { ...app, visit, waitlist }
  }

  test('loads the number of waiting patients only for the requested half day', async () => {
    const { waitlist: store } = await open('sold-out-week')
    const at = {
      clinicId: gaoxin,
      departmentId: '',
      doctorId: FIXTURES.doctors.linQinghe,
      date: TODAY,
      dayPart: 'morning' as const,
    }
    await store.waitingAt(at).again()
    expect(store.waitingAt(at).value).toEqual({ persons: 0, isWatching: false })
    expect(store.waitingAt({ ...at, dayPart: 'afternoon' }).value).toBeUndefined()
  })

  test('finds the waitlist entry for an offered slot while the offer is valid', async () => {
    const { chain, waitlist: store } = await open('watch-offer')
    chain.clock.moveSeconds(25)
    await store.all.of().again()
    const [offered] = store.all.known() ?? []
    const slot = offered?.offer?.slot
    if (!slot) throw new Error('nothing is offered')
    expect(store.offerAt(slot)).toBe(offered)
    expect(store.offerAt({ ...slot, orderNo: slot.orderNo + 99 })).toBeUndefined()
    chain.clock.moveMinutes(30)
    await store.all.of().again()
    expect(store.offerAt(slot)).toBeUndefined()
  })
})
