import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../mocks/specification/calls'
import { contractRoutes } from '../../examples/reference-server/routes.mjs'
import { checkServer } from '../../mocks/contract/check-server'
import { runRandomTestAt } from '../../mocks/contract/random-test/run-against-url'
import { describeMemberCards } from './member-card-cases'
import { describeOrders } from './order-cases'
import { describeSafety } from './safety-cases'
import { describeWaitlist } from './waitlist-cases'
import { textOfFile } from '../support/files'
import { runCount } from '../support/evidence'
import {
  bookingBodyOf,
  REFERENCE_DOCTORS,
  findFreeSlots,
  logInPerson,
  newId,
  newMobile,
  sellOutDay,
  type BookingData,
  type VisitPage,
  type ReferenceVisit,
  type WantedSlot,
} from '../support/reference-bookings'
import { payOrder, prescribe } from '../support/reference-orders'
import { hasSqlite, ReferenceServer, TEST_DATABASES, type TestDatabase } from '../support/reference-server'

const AT = '2026-11-20T09:00:00+08:00'
const AFTER_DEADLINE = '2026-11-20T09:16:00+08:00'
const APP = 'https://m.clinic.example'
const RACES = 100

const keyOf = ({ verb, path }: (typeof ALL_CALLS)[CallId]): string => `${verb} ${path.replace(/\/$/, '')}`
const ANSWERED = CALL_IDS.filter((id) => keyOf(ALL_CALLS[id]) in contractRoutes)
/** Calls that the server always rejects, because it has no WeChat. */
const NEEDS_WECHAT: ReadonlySet<CallId> = new Set<CallId>(['A5', 'A12'])
const HELD = ANSWERED.filter((id) => !NEEDS_WECHAT.has(id))

test('reference server › responds only to calls in the contract', () => {
  expect(ANSWERED).toHaveLength(Object.keys(contractRoutes).length)
  expect(ANSWERED.length).toBeGreaterThan(45)
  // The reference server's README runs the contract kit with exactly these calls.
  expect(textOfFile('examples/reference-server/README.md')).toContain(`--only ${HELD.join(',')}`)
})

/** This test does not exist on Node versions with SQLite. */
for (const words of hasSqlite ? [] : ['SQLite comes with Node 22.13'])
  test('reference server › names the required Node version when SQLite is missing', async () => {
    await expect(ReferenceServer.start('clinic.sqlite')).rejects.toThrow(words)
  })

describe.each(TEST_DATABASES.map((make) => make()))('reference server over $name', (shelf: TestDatabase) => {
  let first: ReferenceServer
  let second: ReferenceServer
  let token = ''
  let patientId = ''
  let ahead = 0
  const trueNow = () => Date.now() + ahead
  beforeAll(async () => {
    ahead = Date.parse(AT) - Date.now()
    first = await ReferenceServer.start(shelf.address, '--at', AT, '--origin', APP)
    second = await ReferenceServer.start(shelf.address, '--at', AT)
    token = await first.logIn(newMobile())
    patientId = await first.addPatient(token, '李同尘')
  })
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()])
    shelf.clear()
  })
  const free = async (): Promise<WantedSlot> => {
    const [wanted] = await findFreeSlots(first, REFERENCE_DOCTORS, 1)
    if (!wanted) throw new Error('all numbers of the week are sold')
    return wanted
  }
  const book = (server: ReferenceServer, body: object) =>
    server.ask<BookingData>('POST /mcapi/v2/regs', { token, body })
  const listed = (query: string) => first.ask<VisitPage>(`GET /mcapi/v2/regs/list?${query}`, { token })

  test('fulfils the contract in every call it implements', async () => {
    // A waitlist needs a day on which every place is taken.
    await sellOutDay(first)
    // An order is repeated from one that a doctor has prescribed.
    const own = await logInPerson(first)
    await payOrder(first, own, await prescribe(first, own))
    const selected = await first.ask<{ token: string }>(`PUT /mcapi/patients/select/${own.patientId}`, own)
    const other = await first.logIn(newMobile())
    const { report, isWell } = await checkServer({
      base: first.address,
      mode: 'full',
      mpId: 'reference',
      mark: newId(),
      token: selected.data.token,
      secondToken: other,
      origin: APP,
      trueNow,
      only: HELD.join(','),
    })
    const verdicts = report.rows.filter(({ row }) => HELD.includes(row)).filter(({ verdict }) => verdict !== 'pass')
    expect(verdicts).toEqual([])
    expect(report.left).toEqual([])
    expect(isWell).toBe(true)
    const unkept = report.guarantees.filter(({ verdict }) => verdict !== 'kept').map(({ name }) => name)
    expect(unkept).toEqual(['chat socket', 'upload credentials'])
  })

  test('violates no guarantee when patients book, pay, reschedule and cancel at random', async () => {
    const server = await ReferenceServer.start(shelf.address, '--at', AT)
    const [walker, other] = [await logInPerson(server), await logInPerson(server)]
    for (const each of [walker, other]) await payOrder(server, each, await prescribe(server, each))
    const since = Date.parse(AT) - Date.now()
    const walked = await runRandomTestAt({
      base: server.address,
      mpId: 'reference',
      mark: newId(),
      token: walker.token,
      secondToken: other.token,
      hasCashier: true,
      selfCode: '123456',
      seed: process.env.SEED ?? '7',
      goals: runCount(30, 300),
      trueNow: () => Date.now() + since,
    })
    await server.kill()
    expect(walked.violations).toEqual([])
    expect(walked.acts.book?.ok).toBeGreaterThan(0)
    expect(walked.acts.pay?.ok).toBeGreaterThan(0)
    expect(walked.acts['order-again']?.ok).toBeGreaterThan(0)
    expect(walked.acts.recharge?.ok).toBeGreaterThan(0)
    // Visits past the cancellation deadline stay, and so do their patients; orders are paid or expire.
    const isLeft = /visits that can’t be cancelled|patients who can’t be unbound|paid orders/
    expect(walked.left.filter((each) => !isLeft.test(each))).toEqual([])
  })

  test('books once per request ID on any process, and pays and cancels after both processes are killed', async () => {
    const wanted = await free()
    const body = bookingBodyOf(wanted, patientId)
    const both = await Promise.all([book(first, body), book(second, body)])
    const [booked] = both
    expect(both.map(({ data }) => data.id)).toEqual([booked.data.id, booked.data.id])
    await Promise.all([first.kill(), second.kill()])
    first = await ReferenceServer.start(shelf.address, '--at', AT)
    second = await ReferenceServer.start(shelf.address, '--at', AT)

    expect(await book(second, body)).toEqual(booked)
    expect((await listed(`limit=20&offset=0&requestId=${body.requestId}`)).data).toMatchObject({ total: 1 })
    const { id } = booked.data
    const launch = { token, body: { payType: 0, amount: wanted.doctorId === 'd3' ? 50 : 25, requestId: newId() } }
    const launched = await first.ask<{ payTransId: string }>(`POST /mcapi/pay/registration/${id}`, launch)
    expect(await second.ask(`POST /mcapi/pay/registration/${id}`, launch)).toEqual(launched)
    // WeChat may report a payment twice.
    expect([await first.pay(launched.data.payTransId), await second.pay(launched.data.payTransId)]).toEqual([200, 409])
    expect((await listed(`limit=1&offset=0&requestId=${body.requestId}`)).data.rows).toMatchObject([{ status: 0 }])

    const cancel = { token, body: { reason: 'other', reasonText: '', requestId: newId() } }
    const cancelled = await first.ask(`POST /mcapi/v2/regs/${id}/cancel`, cancel)
    expect(cancelled.data).toMatchObject({ status: 91, refund: { amount: launch.body.amount, status: 1 } })
    expect(await second.ask(`POST /mcapi/v2/regs/${id}/cancel`, cancel)).toEqual(cancelled)
    expect(await free()).toMatchObject({ slot: { scheduleId: wanted.slot.scheduleId, orderNo: wanted.slot.orderNo } })
  })

  test(`sells two places to exactly two of three concurrent requests to two processes in ${RACES} races`, async () => {
    const wanted = await findFreeSlots(first, REFERENCE_DOCTORS, 8)
    expect(wanted.length).toBeGreaterThanOrEqual(RACES)
    // With three logins the requests compete only for the slot; with two places, one of them fails.
    const tokens = await Promise.all([first, second, first].map((server) => server.logIn(newMobile())))
    for (const each of wanted.slice(0, RACES)) {
      const patients = await Promise.all(tokens.map((own) => first.addPatient(own, newId())))
      const asked = tokens.map((own, turn) =>
        (turn === 1 ? second : first).ask<BookingData>('POST /mcapi/v2/regs', {
          token: own,
          body: bookingBodyOf(each, patients[turn] ?? ''),
        }),
      )
      const answers = await Promise.all(asked)
      expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 200, 40901])
      const numbers = answers.flatMap(({ code, data }) => (code === 200 ? [data.registration.orderNo] : []))
      expect(numbers.sort((one, other) => one - other)).toEqual([each.slot.orderNo, each.slot.orderNo + 1])
    }
  })

  test('splits a list into pages without repeating or losing a row', async () => {
    const wanted = await findFreeSlots(first, REFERENCE_DOCTORS, 14)
    for (const each of wanted.slice(-8))
      expect(await book(first, bookingBodyOf(each, await first.addPatient(token, newId())))).toMatchObject({
        code: 200,
      })
    const whole = await listed('limit=100&offset=0')
    const ids = whole.data.rows.map(({ id }) => id)
    expect(ids).toHaveLength(whole.data.total)
    expect(ids.length).toBeGreaterThanOrEqual(8)
    const pages: string[] = []
    for (let offset = 0; offset < ids.length; offset += 3) {
      const { data } = await listed(`limit=3&offset=${offset}`)
      expect(data.total).toBe(whole.data.total)
      pages.push(...data.rows.map(({ id }) => id))
    }
    expect(pages).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('releases a slot that is not paid in time, and rejects the payment', async () => {
    const stranger = await first.logIn(newMobile())
    const whom = await first.addPatient(stranger, '张晚到')
    const [wanted] = (await findFreeSlots(first, REFERENCE_DOCTORS, 14)).slice(-1)
    if (!wanted) throw new Error('all numbers of the week are sold')
    const asked = { token: stranger, body: bookingBodyOf(wanted, whom) }
    const { data } = await first.ask<BookingData>('POST /mcapi/v2/regs', asked)
    const paying = { payType: 0, amount: wanted.doctorId === 'd3' ? 50 : wanted.doctorId === 'd2' ? 20 : 25 }
    const launched = await first.ask<{ payTransId: string }>(`POST /mcapi/pay/registration/${data.id}`, {
      token: stranger,
      body: { ...paying, requestId: newId() },
    })
    expect(launched.code).toBe(200)
    const later = await ReferenceServer.start(shelf.address, '--at', AFTER_DEADLINE)
    const detail = await later.ask<ReferenceVisit>(`GET /mcapi/v2/regs/${data.id}/detail`, { token: stranger })
    expect(detail.data.status).toBe(91)
    expect(await later.pay(launched.data.payTransId)).toBe(409)
    const again = await later.ask(`POST /mcapi/pay/registration/${data.id}`, {
      token: stranger,
      body: { ...paying, requestId: newId() },
    })
    expect(again.code).toBe(40912)
    const anew = await later.ask<BookingData>('POST /mcapi/v2/regs', {
      token: stranger,
      body: bookingBodyOf(wanted, whom),
    })
    expect(anew.data.registration.orderNo).toBe(wanted.slot.orderNo)
    await later.kill()
  })

  test('rejects a guardian without fields, which would break the list of patients', async () => {
    const own = await first.logIn(newMobile())
    const child = { name: '李小满', sex: 1, birthday: '2020-02-03', mobile: '13900000000', idCardType: 5, idCard: '' }
    const consents = [{ key: 'privacy', version: '1', at: AT }]
    const body = { ...child, relation: 1, guardian: {}, consents }
    expect((await first.ask('POST /mcapi/patients', { token: own, body })).code).toBe(400)
    expect(await first.ask('GET /mcapi/patients', { token: own })).toMatchObject({ code: 200, data: { rows: [] } })
  })

  test.each([
    ["another patient's visit", 'GET /mcapi/v2/regs/{visit}/detail', 404],
    ["another account's patient", 'GET /mcapi/patients/{patient}', 404],
    ['a call it does not implement', 'GET /mcapi/clinic/reportConfig', 2499],
  ] as const)('rejects %s', async (_, call, code) => {
    const booked = await book(first, bookingBodyOf(await free(), await first.addPatient(token, newId())))
    const stranger = await first.logIn(newMobile())
    const path = call.replace('{visit}', booked.data.id).replace('{patient}', patientId)
    expect((await first.ask(path as typeof call, { token: stranger })).code).toBe(code)
  })
})

describe.each(TEST_DATABASES.map((make) => make()))('reference server over $name', describeSafety)
describe.each(TEST_DATABASES.map((make) => make()))('reference server over $name', describeOrders)
describe.each(TEST_DATABASES.map((make) => make()))('reference server over $name', describeMemberCards)
describe.each(TEST_DATABASES.map((make) => make()))('reference server over $name', describeWaitlist)
