import { afterEach, expect, test, vi } from 'vitest'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { STATUS } from '../../mocks/clinic/registration/rows'
import { WAITLIST } from '../../mocks/clinic/waitlist/rows'
import type { Chain } from '../../mocks/clinic/chain'
import { control } from '../../mocks/control/control'
import { openHost } from '../../mocks/control/host'
import { bytesOf } from '../../mocks/opening/snapshot'
import { WORLDS } from '../../mocks/worlds/worlds'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import { sampleOf } from '../support/proof'
import { openAt, Phone, WEDNESDAY } from './support/patient-at'

const HOURS = 72
const STATUSES = ['registrations', 'charges', 'consultations', 'waitlist'] as const

afterEach(() => {
  vi.useRealTimers()
})

const statusesOf = ({ books }: Chain): ReadonlyMap<string, number> =>
  new Map(STATUSES.flatMap((name) => books[name].all().map(({ id, status }) => [`${name} ${id}`, status] as const)))

function letGoBy(chain: Chain, hours: number, looks: number): void {
  chain.clock.hold(true)
  for (let look = 0; look < looks; look += 1) {
    chain.clock.moveMinutes((hours * 60) / looks)
    chain.catchUp()
  }
}

test('time goes ten or sixty times as fast, stops where it is, and is as it was when it is let go', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const host = openHost()
  control(host, 'POST', 'world', { name: 'default', at: WEDNESDAY })
  const after = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    return control(host, 'GET', 'clock', undefined).body
  }
  expect(control(host, 'POST', 'clock', { speed: 60 }).body).toMatchObject({ isFrozen: false, speed: 60 })
  expect(after(30)).toMatchObject({ now: '2030-05-08T01:40:00.000Z', speed: 60 })
  control(host, 'POST', 'clock', { speed: 10 })
  expect(after(60)).toMatchObject({ now: '2030-05-08T01:50:00.000Z', speed: 10 })
  control(host, 'POST', 'clock', { isFrozen: true })
  expect(after(60)).toMatchObject({ now: '2030-05-08T01:50:00.000Z', isFrozen: true })
  control(host, 'POST', 'clock', { speed: 1 })
  expect(after(60)).toEqual({ now: '2030-05-08T01:51:00.000Z', isFrozen: false })
  expect(control(host, 'POST', 'clock', { speed: 7 }).status).toBe(400)
})

test('a number is freed for who waits, and who has signed in is called and seen, with nobody but the clock to ask', async () => {
  const waiting = openAt(undefined, { world: 'watch-offer' })
  letGoBy(waiting, 0.05, 1)
  expect(waiting.books.waitlist.byId('w8002')).toMatchObject({ status: WAITLIST.offered })

  const chain = openAt(undefined, { world: 'sign-open' })
  const phone = await new Phone(chain).login()
  const due = chain.books.registrations.all().find(({ status }) => status === STATUS.awaitingSign)
  await phone.get(registrationCalls.sign, { body: { regId: due?.id ?? '', scene: 'desk' } })
  const standing = () => chain.books.registrations.byId(due?.id ?? '')?.status
  const seen: unknown[] = [standing()]
  for (let minutes = 0; minutes < 240; minutes += 1) {
    letGoBy(chain, 1 / 60, 1)
    if (seen.at(-1) !== standing()) seen.push(standing())
  }
  expect(seen).toEqual([STATUS.signed, STATUS.called, STATUS.finished])
})

test(
  'mock clinic › reaches the same state after 72 hours when it is looked at hourly or once',
  () => {
    const moved = new Set<string>()
    for (const { name } of sampleOf(WORLDS, 4)) {
      const [often, once] = [openAt(undefined, { world: name }), openAt(undefined, { world: name })]
      const before = statusesOf(often)
      letGoBy(often, HOURS, HOURS)
      letGoBy(once, HOURS, 1)
      expect(bytesOf(once), name).toBe(bytesOf(often))
      for (const [row, status] of statusesOf(often))
        if (before.has(row) && before.get(row) !== status)
          moved.add(`${row.split(' ')[0]} ${before.get(row)} → ${status}`)
    }
    // Worlds in which nothing happens would prove nothing.
    expect([...moved]).toEqual(expect.arrayContaining(['charges 40 → 60', 'consultations 20 → 30']))
  },
  LONG_UNIT_TEST_TIMEOUT_MS,
)
