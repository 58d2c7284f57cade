import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import { canonicalClinicBytes, type ClinicSnapshot, snapshotOf } from '../../mocks/bootstrap/snapshot'
import { SCENARIOS } from '../../mocks/scenarios/scenarios'
import { sampleOf } from '../support/evidence'
import { linQinghe, openClinicAt, PatientClient, TOMORROW, WEDNESDAY } from './support/patient-at'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { WAITLIST_STATUS_CODES } from '../../mocks/clinic/waitlist/rows'
import { handleControlRequest } from '../../mocks/control/control'
import { createClinicHost } from '../../mocks/control/host'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'

const asText = (chain: MockClinic): string => JSON.stringify(snapshotOf(chain))
const fromText = (text: string): MockClinic => createMockClinic({ kept: JSON.parse(text) as ClinicSnapshot })
const reopened = (chain: MockClinic): MockClinic => fromText(asText(chain))

describe('clinic restored from a snapshot', () => {
  test('returns the same responses and data when restored before any step of a visit and its payment', async () => {
    const lives = async (turn: (chain: MockClinic) => MockClinic) => {
      let chain = openClinicAt()
      const said: unknown[] = []
      const tokens = ['', '']
      const as = async (nth: 0 | 1, work: (phone: PatientClient) => Promise<unknown>) => {
        chain = turn(chain)
        const phone = new PatientClient(chain)
        phone.token = tokens[nth] ?? ''
        said.push(await work(phone))
        tokens[nth] = phone.token
      }
      const booked = () => chain.books.registrations.all().at(-1)?.id ?? ''
      await as(0, (phone) => phone.login())
      await as(1, (phone) => phone.enter(7))
      await as(0, (phone) => phone.bookFirst(linQinghe, TOMORROW, { requestId: 'kept-1' }))
      await as(0, (phone) => phone.pay(booked(), { requestId: 'kept-2' }))
      await as(0, async () => reportCashierOutcome(chain, chain.books.transactions.all().at(-1)?.id ?? '', 'ok', 60))
      for (const minutes of [2, 15, 240]) {
        chain.clock.moveMinutes(minutes)
        await as(0, (phone) => phone.detail(booked()))
      }
      await as(0, (phone) => phone.cancel(booked(), 'kept-3'))
      await as(1, (phone) => phone.slots(linQinghe, TOMORROW))
      chain.clock.moveMinutes(24 * 60)
      await as(1, (phone) => phone.slots(linQinghe, TOMORROW))
      return { said: said.filter((each) => !(each instanceof PatientClient)), books: asText(chain) }
    }
    expect(await lives(reopened)).toEqual(await lives((chain) => chain))
  })

  test.each(sampleOf(SCENARIOS, 4))('preserves the scenario $name', async ({ name }) => {
    const chain = openClinicAt(undefined, { world: name })
    const text = asText(chain)
    const other = fromText(text)
    expect(asText(other)).toBe(text)
    const asked = async (of: MockClinic) => {
      const phone = new PatientClient(of)
      const day = await phone.ask('GET', `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`)
      return [day, of.faults.entries, of.chat.faults.entries, of.rules]
    }
    expect(await asked(other)).toEqual(await asked(chain))
  })

  test('resumes faults with their counters, including faults without a limit', () => {
    const chain = openClinicAt()
    chain.faults.add({ call: '*', fault: '500', times: 3 })
    chain.faults.add({ call: '*', fault: 'delay' })
    chain.chat.faults.add({ fault: 'lost', every: 2 })
    const struckBy = ({ faults, chat }: MockClinic) =>
      Array.from({ length: 3 }, () => [faults.take('GET /x'), chat.faults.take('lost')])
    chain.faults.take('GET /x')
    chain.chat.faults.take('lost')
    expect(struckBy(reopened(chain))).toEqual(struckBy(chain))
  })

  test('keeps a frozen clock at its time, and advances a running clock', () => {
    const still = openClinicAt('2030-05-08T09:10:00+08:00')
    still.clock.moveMinutes(5)
    expect(reopened(still).clock.now()).toEqual(new Date('2030-05-08T09:15:00+08:00'))

    const text = asText(createMockClinic({ clock: { at: '2030-05-08T09:10:00+08:00', isFrozen: false } }))
    const gone = fromText(text).clock
    expect(gone.isFrozen).toBe(false)
    expect(Math.abs(gone.now().getTime() - Date.parse('2030-05-08T09:10:00+08:00'))).toBeLessThan(5000)
  })

  test('rejects snapshots with a different format or different columns', async () => {
    const whole = snapshotOf(openClinicAt())
    const { accounts, ...fewer } = whole.books
    const [account = {}] = accounts?.rows ?? []
    const withAccounts = (rows: readonly object[], filed = accounts?.filed) => ({
      ...whole,
      books: { ...fewer, accounts: { rows, filed } },
    })
    const wrong: readonly object[] = [
      { ...whole, form: 0 },
      { ...whole, books: fewer },
      withAccounts([{ ...account, shoeSize: 43 }]),
      withAccounts([{ id: 'a' }]),
      withAccounts([account], {}),
      withAccounts([account], { mobile: [['1', ['nobody']]], openId: [['1', ['nobody']]] }),
      { ...whole, agenda: null },
      {},
    ]
    for (const each of wrong) expect(() => fromText(JSON.stringify(each)), Object.keys(each).join()).toThrow()
    expect(() => fromText(JSON.stringify(whole))).not.toThrow()
  })
})

describe('mock clinic clock', () => {
  const HOURS = 72
  const STATUSES = ['registrations', 'charges', 'consultations', 'waitlist'] as const

  afterEach(() => {
    vi.useRealTimers()
  })

  const statusesOf = ({ books }: MockClinic): ReadonlyMap<string, number> =>
    new Map(STATUSES.flatMap((name) => books[name].all().map(({ id, status }) => [`${name} ${id}`, status] as const)))

  function letGoBy(chain: MockClinic, hours: number, looks: number): void {
    chain.clock.hold(true)
    for (let look = 0; look < looks; look += 1) {
      chain.clock.moveMinutes((hours * 60) / looks)
      chain.catchUp()
    }
  }

  test('runs 10 or 60 times as fast, stops, and returns to normal speed', () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const host = createClinicHost()
    handleControlRequest(host, 'POST', 'world', { name: 'default', at: WEDNESDAY })
    const after = (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      return handleControlRequest(host, 'GET', 'clock', undefined).body
    }
    expect(handleControlRequest(host, 'POST', 'clock', { speed: 60 }).body).toMatchObject({
      isFrozen: false,
      speed: 60,
    })
    expect(after(30)).toMatchObject({ now: '2030-05-08T01:40:00.000Z', speed: 60 })
    handleControlRequest(host, 'POST', 'clock', { speed: 10 })
    expect(after(60)).toMatchObject({ now: '2030-05-08T01:50:00.000Z', speed: 10 })
    handleControlRequest(host, 'POST', 'clock', { isFrozen: true })
    expect(after(60)).toMatchObject({ now: '2030-05-08T01:50:00.000Z', isFrozen: true })
    handleControlRequest(host, 'POST', 'clock', { speed: 1 })
    expect(after(60)).toEqual({ now: '2030-05-08T01:51:00.000Z', isFrozen: false })
    expect(handleControlRequest(host, 'POST', 'clock', { speed: 7 }).status).toBe(400)
  })

  test('triggers offers for freed slots and advances checked-in visits without requests', async () => {
    const waiting = openClinicAt(undefined, { world: 'watch-offer' })
    letGoBy(waiting, 0.05, 1)
    expect(waiting.books.waitlist.byId('w8002')).toMatchObject({ status: WAITLIST_STATUS_CODES.offered })

    const chain = openClinicAt(undefined, { world: 'sign-open' })
    const phone = await new PatientClient(chain).login()
    const due = chain.books.registrations.all().find(({ status }) => status === REGISTRATION_STATUS_CODES.awaitingSign)
    await phone.get(registrationCalls.sign, { body: { regId: due?.id ?? '', scene: 'desk' } })
    const standing = () => chain.books.registrations.byId(due?.id ?? '')?.status
    const seen: unknown[] = [standing()]
    for (let minutes = 0; minutes < 240; minutes += 1) {
      letGoBy(chain, 1 / 60, 1)
      if (seen.at(-1) !== standing()) seen.push(standing())
    }
    expect(seen).toEqual([
      REGISTRATION_STATUS_CODES.signed,
      REGISTRATION_STATUS_CODES.called,
      REGISTRATION_STATUS_CODES.finished,
    ])
  })

  test(
    'reaches the same state after 72 hours, whether advanced hourly or at once',
    () => {
      const moved = new Set<string>()
      for (const { name } of sampleOf(SCENARIOS, 4)) {
        const [often, once] = [openClinicAt(undefined, { world: name }), openClinicAt(undefined, { world: name })]
        const before = statusesOf(often)
        letGoBy(often, HOURS, HOURS)
        letGoBy(once, HOURS, 1)
        expect(canonicalClinicBytes(once), name).toBe(canonicalClinicBytes(often))
        for (const [row, status] of statusesOf(often))
          if (before.has(row) && before.get(row) !== status)
            moved.add(`${row.split(' ')[0]} ${before.get(row)} → ${status}`)
      }
      // Ensures that the scenarios changed something in each of these tables.
      expect([...moved]).toEqual(expect.arrayContaining(['charges 40 → 60', 'consultations 20 → 30']))
    },
    LONG_UNIT_TEST_TIMEOUT_MS,
  )
})
