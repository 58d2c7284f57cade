import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookingBodyOf,
  REFERENCE_DOCTORS,
  findFreeSlots,
  logInPerson,
  newId,
  newMobile,
  type BookingData,
  type ReferencePerson,
  type VisitPage,
  type ReferenceVisit,
  type WantedSlot,
} from '../support/reference-bookings'
import { killAll, ReferenceServer, type TestDatabase } from '../support/reference-server'

const AT = '2026-11-20T09:00:00+08:00'
const AFTER_REFUND = '2026-11-20T09:00:30+08:00'
const AFTER_MOVE = '2026-11-20T09:10:00+08:00'
const FEES: Readonly<Record<string, number>> = { d1: 25, d2: 20, d3: 50 }
const REFUSED = 400

type Launched = { readonly payTransId: string }
type Paid = { readonly payResult: number; readonly refund: { readonly status: number } | null }
type Told = ReferenceVisit & { readonly payStatus: number; readonly timeline: readonly { readonly text: string }[] }

/** Tests that the server handles late payments, repeated ids, malicious ranges and concurrent taps on one database. */
export function describeSafety(shelf: TestDatabase): void {
  let first: ReferenceServer
  let second: ReferenceServer
  beforeAll(async () => {
    ;[first, second] = await ReferenceServer.startTwo(shelf.address, AT)
  })
  afterAll(() => killAll(shelf, first, second))

  const logIn = () => logInPerson(first)
  /** Available slots on the last days, with a distant refund deadline. */
  const free = async (count = 1): Promise<WantedSlot[]> => {
    const wanted = (await findFreeSlots(first, REFERENCE_DOCTORS, 3)).slice(-count)
    expect(wanted).toHaveLength(count)
    return wanted
  }
  const book = ({ token }: ReferencePerson, body: object) =>
    first.ask<BookingData>('POST /mcapi/v2/regs', { token, body })
  const booked = async (login: ReferencePerson, extra: object = {}) => {
    const [wanted] = await free()
    if (!wanted) throw new Error('no free time')
    const { code, data } = await book(login, { ...bookingBodyOf(wanted, login.patientId), ...extra })
    expect(code).toBe(200)
    return { id: data.id, wanted, amount: FEES[wanted.doctorId] ?? 0 }
  }
  const launch = async ({ token }: ReferencePerson, id: string, amount: number, requestId = newId()) =>
    first.ask<Launched>(`POST /mcapi/pay/registration/${id}`, { token, body: { payType: 0, amount, requestId } })
  const cancel = ({ token }: ReferencePerson, id: string, requestId = newId()) =>
    first.ask<{ status: number; refund: { amount: number } | null }>(`POST /mcapi/v2/regs/${id}/cancel`, {
      token,
      body: { reason: 'other', reasonText: '', requestId },
    })
  const visitOf = async (server: ReferenceServer, { token }: ReferencePerson, id: string): Promise<Told> =>
    (await server.ask<Told>(`GET /mcapi/v2/regs/${id}/detail`, { token })).data
  const moneyOf = async (server: ReferenceServer, { token }: ReferencePerson, id: string): Promise<Paid> =>
    (await server.ask<Paid>(`GET /mcapi/pay/status/registration/${id}`, { token })).data

  /** Closes A's cashier, pays B, and then makes WeChat report A as well. */
  async function paidTwice() {
    const login = await logIn()
    const { id, amount } = await booked(login)
    const a = await launch(login, id, amount)
    expect(await first.pay(a.data.payTransId, 'cancel')).toBe(200)
    const b = await launch(login, id, amount)
    expect(b.data.payTransId).not.toBe(a.data.payTransId)
    expect(await first.pay(b.data.payTransId)).toBe(200)
    expect(await second.pay(a.data.payTransId, 'late')).toBe(200)
    return { login, id, amount, a, b }
  }

  describe('late payment', () => {
    it('refunds a second success and keeps the visit paid by the first', async () => {
      const { login, id, a } = await paidTwice()
      expect(await visitOf(first, login, id)).toMatchObject({ status: 0, payStatus: 1 })
      expect(await moneyOf(first, login, id)).toMatchObject({ payResult: 1, refund: null })
      expect(await first.pay(a.data.payTransId, 'late')).toBe(409)

      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_REFUND)
      const visit = await visitOf(later, login, id)
      expect(visit).toMatchObject({ status: 0, payStatus: 1 })
      expect(visit.timeline.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['重复付款，多付的自动退回', '多付的已退回微信']),
      )
      expect(await moneyOf(later, login, id)).toMatchObject({ payResult: 1, refund: null })
      await later.kill()
    })

    it('refunds the payment that pays the visit when the visit is cancelled afterwards', async () => {
      const { login, id, amount } = await paidTwice()
      expect((await cancel(login, id)).data).toMatchObject({ status: 91, refund: { amount } })
      expect(await visitOf(first, login, id)).toMatchObject({ payStatus: 2 })
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_REFUND)
      expect(await visitOf(later, login, id)).toMatchObject({ payStatus: 3 })
      expect(await moneyOf(later, login, id)).toMatchObject({ payResult: 1, refund: { status: 2 } })
      await later.kill()
    })

    it('pays the visit with the first success, and refunds the open payment that comes after it', async () => {
      const login = await logIn()
      const { id, amount } = await booked(login)
      const a = await launch(login, id, amount)
      await first.pay(a.data.payTransId, 'cancel')
      const b = await launch(login, id, amount)
      expect(await first.pay(a.data.payTransId, 'late')).toBe(200)
      expect(await visitOf(first, login, id)).toMatchObject({ status: 0, payStatus: 1 })
      expect(await first.pay(b.data.payTransId)).toBe(409)
      expect(await first.pay(b.data.payTransId, 'late')).toBe(200)
      expect(await visitOf(first, login, id)).toMatchObject({ status: 0, payStatus: 1 })
      expect((await cancel(login, id)).data).toMatchObject({ refund: { amount } })
      expect(await first.ask(`GET /mcapi/pay/status/registration/${id}`, { token: login.token })).toMatchObject({
        data: { payResult: 1, refund: { status: 1 } },
      })
    })

    it('refunds a success that arrives after the visit was cancelled', async () => {
      const login = await logIn()
      const { id, amount } = await booked(login)
      const a = await launch(login, id, amount)
      expect((await cancel(login, id)).data).toMatchObject({ refund: null })
      expect(await first.pay(a.data.payTransId, 'late')).toBe(200)
      expect(await visitOf(first, login, id)).toMatchObject({ status: 91, payStatus: 2 })
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_REFUND)
      expect(await visitOf(later, login, id)).toMatchObject({ status: 91, payStatus: 3 })
      await later.kill()
    })
  })

  describe('once', () => {
    it('refuses a request id that comes with another slot or another patient', async () => {
      const login = await logIn()
      const [one, other] = await free(2)
      if (!one || !other) throw new Error('no free times')
      const requestId = newId()
      const asked = bookingBodyOf(one, login.patientId, requestId)
      const answer = await book(login, asked)
      expect(answer.code).toBe(200)
      expect(await book(login, asked)).toEqual(answer)
      const relative = await first.addPatient(login.token, newId())
      for (const body of [bookingBodyOf(other, login.patientId, requestId), { ...asked, patientId: relative }])
        expect(await book(login, body)).toMatchObject({ code: REFUSED })
      const { data } = await first.ask<VisitPage>('GET /mcapi/v2/regs/list?limit=20&offset=0', { token: login.token })
      expect(data.total).toBe(1)
    })

    it('refuses a request id that comes with another amount', async () => {
      const login = await logIn()
      const { id, amount } = await booked(login)
      const requestId = newId()
      const launched = await launch(login, id, amount, requestId)
      expect((await launch(login, id, 1, requestId)).code).toBe(REFUSED)
      expect((await launch(login, id, 1)).code).toBe(41002)
      expect(await launch(login, id, amount, requestId)).toEqual(launched)
    })

    it('takes an empty request id for none', async () => {
      const login = await logIn()
      const [one, other] = await free(2)
      if (!one || !other) throw new Error('no free times')
      const relative = await first.addPatient(login.token, newId())
      const answers = [
        await book(login, bookingBodyOf(one, login.patientId, '')),
        await book(login, bookingBodyOf(other, relative, '')),
      ]
      expect(answers.map(({ code }) => code)).toEqual([200, 200])
      expect(answers[0]?.data.id).not.toBe(answers[1]?.data.id)
    })

    it('cancels once whichever reason comes with it', async () => {
      const login = await logIn()
      const { id } = await booked(login)
      const requestId = newId()
      const body = (reasonText: string) => ({
        token: login.token,
        body: { reason: 'other', reasonText, requestId },
      })
      const answer = await first.ask(`POST /mcapi/v2/regs/${id}/cancel`, body('有事'))
      expect(await second.ask(`POST /mcapi/v2/regs/${id}/cancel`, body('生病'))).toEqual(answer)
    })
  })

  describe('doctorsRemainByDatesAndClinicId', () => {
    const range = (startDate: string, endDate: string) =>
      first.ask<{ rows: unknown[] }>(
        `GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId?clinicId=c1&businessType=0&startDate=${startDate}&endDate=${endDate}`,
      )

    it.each([
      ['0001-01-01', '9999-12-30'],
      ['1000-01-01', '2000-01-01'],
      ['2026-11-20', '2027-01-21'],
      ['2026-11-21', '2026-11-20'],
      ['2026-11-31', 'constructor'],
    ])('refuses the days from %s to %s', async (startDate, endDate) => {
      expect((await range(startDate, endDate)).code).toBe(REFUSED)
    })

    it('lists 62 days and one day', async () => {
      expect((await range('2026-11-20', '2027-01-20')).data.rows).toHaveLength(62)
      expect((await range('2026-11-20', '2026-11-20')).data.rows).toHaveLength(1)
    })
  })

  describe('login', () => {
    it('gives one living token when one token selects twice at once', async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const { token, patientId } = await logIn()
        const select = (server: ReferenceServer) =>
          server.ask<{ token: string }>(`PUT /mcapi/patients/select/${patientId}`, { token })
        const answers = await Promise.all([select(first), select(second)])
        expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 401])
      }
    })

    it('forgets the name of a patient who was removed', async () => {
      const mobile = newMobile()
      const token = await first.logIn(mobile)
      const patientId = await first.addPatient(token, '已移除')
      await first.ask('POST /mcapi/patients/card', { token, body: { patientId, clinicId: 'c1' } })
      const selected = await first.ask<{ token: string }>(`PUT /mcapi/patients/select/${patientId}`, { token })
      const own = selected.data.token
      const check = () => first.ask(`GET /mcapi/auth/${own}/tokenCheck`)
      expect(JSON.stringify(await check())).toContain('已移除')
      await first.ask(`DELETE /mcapi/clinic/c1/patient?patientId=${patientId}`, { token: own })
      expect(await check()).toMatchObject({ data: { isValid: true, loginInfo: { patientId: '', patientCard: null } } })
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_MOVE)
      await later.ask('POST /mcapi/sms', { body: { mobile } })
      const again = await later.ask('POST /mcapi/sms/verify', { body: { mobile, inputCode: '123456' } })
      expect(again).toMatchObject({ data: { loginInfo: { patientId: '', patientCard: null } } })
      await later.kill()
    })

    it('sends the first code of a number once when it is asked for six times at once', async () => {
      const body = { mobile: newMobile() }
      const asked = [first, second, first, second, first, second].map((each) => each.ask('POST /mcapi/sms', { body }))
      const codes = (await Promise.all(asked)).map(({ code }) => code)
      expect(codes.sort((a, b) => a - b)).toEqual([200, 42901, 42901, 42901, 42901, 42901])
    })
  })

  describe('move', () => {
    it('gives the old number back when the phone does not', async () => {
      const login = await logIn()
      const [one, other] = (await findFreeSlots(first, ['d1'], 3)).slice(-2)
      if (!one || !other) throw new Error('no free times')
      expect(one.day.date).toBe(other.day.date)
      const { data: old } = await book(login, bookingBodyOf(one, login.patientId))
      await first.pay((await launch(login, old.id, 25)).data.payTransId)
      const moved = { ...bookingBodyOf(other, login.patientId), rescheduleFromId: old.id }
      const { data: next } = await book(login, moved)
      await first.pay((await launch(login, next.id, 25)).data.payTransId)
      expect((await book(login, { ...moved, requestId: newId() })).code).toBe(40913)

      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_MOVE)
      expect(await visitOf(later, login, next.id)).toMatchObject({ status: 0, payStatus: 1 })
      expect(await visitOf(later, login, old.id)).toMatchObject({ status: 91, payStatus: 2 })
      await later.kill()
    })
  })

  describe('request', () => {
    it.each(['constructor', '__proto__', 'toString'])('lists all visits for the type %s', async (type) => {
      const login = await logIn()
      await booked(login)
      const list = `GET /mcapi/v2/regs/list?limit=20&offset=0&type=${type}` as const
      expect(await first.ask<VisitPage>(list, { token: login.token })).toMatchObject({ code: 200, data: { total: 1 } })
    })

    it('reads no body beyond 64 KB', async () => {
      const { port } = new URL(first.address)
      const socket = connect(Number(port), '127.0.0.1')
      let heard = ''
      socket.on('data', (piece) => (heard += piece.toString()))
      socket.on('error', () => undefined)
      const over = once(socket, 'close')
      socket.write('POST /mcapi/sms HTTP/1.1\r\nHost: clinic\r\nTransfer-Encoding: chunked\r\n\r\n')
      const piece = `4000\r\n${' '.repeat(0x4000)}\r\n`
      for (let sent = 0; sent < 6; sent += 1) socket.write(piece)
      await over
      expect(heard).toContain('提交的内容太大')
      expect(heard.toLowerCase()).toContain('connection: close')
    })

    it('refuses an address that cannot be read', async () => {
      const { port } = new URL(first.address)
      const socket = connect(Number(port), '127.0.0.1')
      let heard = ''
      socket.on('data', (piece) => (heard += piece.toString()))
      const over = once(socket, 'close')
      socket.write('GET http://[ HTTP/1.1\r\nHost: clinic\r\nConnection: close\r\n\r\n')
      await over
      expect(heard).toContain('"code":400')
    })
  })
}
