import { is, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { sessionCalls } from '@/adapters/http/calls/session'
import { ANSWERS } from '../mocks/counter'
import {
  aBooking,
  aPatient,
  gaoxin,
  linQinghe,
  openAt,
  Phone,
  TODAY,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './mocks/support/patient-at'

const modules = import.meta.glob<Record<string, unknown>>(['../src/adapters/http/calls/*.ts', '!**/all-calls.ts'], {
  eager: true,
})
const isTable = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).every((row) => 'verb' in (row as object))

const tables = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isTable(value) ? [{ name, rows: value }] : [])),
)
const rows = tables.flatMap(({ name, rows: table }) =>
  Object.entries(table).map(([row, call]) => ({ row: `${name}.${row}`, call })),
)
const keyOf = ({ verb, path }: Call): string => `${verb} ${path}`
const answers = Object.entries(ANSWERS).flatMap(([term, all]) =>
  all.map(({ call }) => ({ term, key: keyOf(call), call })),
)

/** Rows that the mock clinic does not answer yet. The list only shrinks: one that is answered must leave it. */
const UNANSWERED: ReadonlySet<string> = new Set([
  'addressCalls.add',
  'addressCalls.all',
  'addressCalls.regions',
  'addressCalls.remove',
  'addressCalls.update',
  'advisoryCalls.build',
  'advisoryCalls.list',
  'chargeOrderCalls.byId',
  'chargeOrderCalls.calculate',
  'chargeOrderCalls.clone',
  'chargeOrderCalls.companies',
  'chargeOrderCalls.count',
  'chargeOrderCalls.list',
  'chargeOrderCalls.lock',
  'chargeOrderCalls.photo',
  'chargeOrderCalls.saveChoices',
  'chargeOrderCalls.unlock',
  'chargeOrderCalls.usages',
  'clinicCalls.advisoryRule',
  'clinicCalls.chainDepartments',
  'clinicCalls.checkWeappOpened',
  'clinicCalls.delivery',
  'clinicCalls.payOrderConfig',
  'clinicCalls.qrcode',
  'clinicCalls.reportConfig',
  'clinicCalls.scanCodeCheck',
  'clinicCalls.shortIdStatus',
  'conversationCalls.available',
  'conversationCalls.clinics',
  'conversationCalls.open',
  'doctorCalls.buildCode',
  'doctorCalls.byIds',
  'doctorCalls.byTag',
  'grabChanceCalls.all',
  'grabChanceCalls.count',
  'grabChanceCalls.markTip',
  'grabChanceCalls.persons',
  'grabChanceCalls.unwatch',
  'grabChanceCalls.watch',
  'memberCardCalls.bills',
  'memberCardCalls.info',
  'memberCardCalls.recharge',
  'memberCardCalls.rechargeStatus',
  'memberCardCalls.setPassword',
  'patientCalls.main',
  'patientCalls.unbind',
  'patientCalls.update',
  'patientCalls.updateCard',
  'recordCalls.examination',
  'recordCalls.list',
  'recordCalls.print',
  'registrationCalls.byMessage',
  'registrationCalls.sign',
  'sessionCalls.sendSelfCode',
  'sessionCalls.verifySelf',
  'therapyCalls.cancel',
  'therapyCalls.clinics',
  'therapyCalls.days',
  'therapyCalls.detail',
  'therapyCalls.list',
  'therapyCalls.reserve',
  'therapyCalls.sign',
  'uploadCalls.credentials',
])

describe('calls and answers', () => {
  test('the tables were found', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'sessionCalls',
        'clinicCalls',
        'doctorCalls',
        'schedulingCalls',
        'registrationCalls',
        'patientCalls',
        'paymentCalls',
      ]),
    )
    expect(rows.length).toBeGreaterThanOrEqual(38)
  })

  test.each(rows)('$row has exactly one answer, or is known to have none yet', ({ row, call }) => {
    expect(answers.filter((each) => each.call === call)).toHaveLength(UNANSWERED.has(row) ? 0 : 1)
  })

  test('every answer has a row, except those the client does not ask yet', () => {
    const known = new Set(rows.map(({ call }) => call))
    const others = answers.filter(({ call }) => !known.has(call))
    expect(others.map(({ key }) => key)).toEqual([
      'POST /mcapi/pay/orderLock/{id}',
      'PUT /mcapi/pay/orderUnlock/{id}',
      'POST /mcapi/v2/regs/sign',
    ])
  })

  test('no call is answered twice', () => {
    const shapes = answers.map(({ key }) => key.replace(/\{[^}]*\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

/** What to send, by row; a row without an entry here fails. */
type Ask = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Stage = { phone: Phone; regId: string; chargeId: string; booking: object }
const ASKS: Record<string, (stage: Stage) => Ask> = {
  'GET /mcapi/auth/{mpId}/check': () => ({ parts: { mpId: 'm1' } }),
  'GET /mcapi/auth/{token}/tokenCheck': ({ phone }) => ({ parts: { token: phone.token } }),
  'GET /mcapi/auth/subscribe': () => ({}),
  'POST /mcapi/loginbycode': () => ({ body: { code: 'a-stranger' } }),
  'POST /mcapi/loginbycode/silence': () => ({ body: { openIdHint: 'oRHT_yaqin' } }),
  'POST /mcapi/clinic/loginbycode': () => ({ body: { code: 'code-13800000001', clinicId: gaoxin, secondLogin: 1 } }),
  'POST /mcapi/sms': () => ({ body: { mobile: '13700000001' } }),
  'POST /mcapi/sms/verify': () => ({ body: { mobile: '13600000001', inputCode: '123456' } }),
  'POST /mcapi/wxjs': () => ({ body: { url: 'https://m.example.com/?a=1#/wechat/home' } }),
  'POST /mcapi/report/error': () => ({ body: { level: 'error', message: 'm', stack: 's', route: 'home', at: TODAY } }),
  'GET /mcapi/clinic/default': () => ({}),
  'GET /mcapi/clinic/list': () => ({ query: { latitude: '30.5', longitude: '104.1' } }),
  'GET /mcapi/clinic/{id}/detail': () => ({
    parts: { id: gaoxin },
    query: { needAppointmentConfig: '1', businessType: '0' },
  }),
  'GET /mcapi/clinic/wxPayConfig': () => ({}),
  'GET /mcapi/clinic/{id}/department': () => ({ parts: { id: gaoxin } }),
  'GET /mcapi/clinic/wcconfig': () => ({}),
  'GET /mcapi/clinic/{id}/regPayConfig': () => ({ parts: { id: gaoxin } }),
  'GET /mcapi/chain/info': () => ({}),
  'POST /mcapi/doctors/search': () => ({ query: { isOnline: '0' }, body: { keyword: '针灸' } }),
  'GET /mcapi/doctors/by-id': () => ({ query: { clinic: '1', advisory: '1', doctorId: linQinghe } }),
  'GET /mcapi/doctors/recent': () => ({}),
  'GET /mcapi/doctors/chain': () => ({}),
  'GET /mcapi/v2/regs/doctorsRemain': () => ({ query: { clinicId: gaoxin, reserveDate: TOMORROW, businessType: '0' } }),
  'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId': () => ({
    query: { clinicId: gaoxin, startDate: TODAY, endDate: TOMORROW, doctorId: linQinghe, businessType: '0' },
  }),
  'GET /mcapi/v2/regs/doctor/{id}/allScheduling': () => ({ parts: { id: linQinghe }, query: { date: TOMORROW } }),
  'GET /mcapi/v2/regs/doctor/week/remain/{id}': () => ({ parts: { id: linQinghe }, query: { clinicId: gaoxin } }),
  'GET /mcapi/v2/regs/appointConfig': () => ({ query: { clinicId: gaoxin } }),
  'POST /mcapi/v2/regs': ({ booking }) => ({ body: booking }),
  'POST /mcapi/v2/regs/{id}/cancel': ({ regId }) => ({
    parts: { id: regId },
    body: { reason: 'other', reasonText: '改天', requestId: 'c' },
  }),
  'GET /mcapi/v2/regs/{id}/detail': ({ regId }) => ({ parts: { id: regId } }),
  'GET /mcapi/v2/regs/list': () => ({ query: { limit: '10', offset: '0' } }),
  'GET /mcapi/v2/regs/checkBlock': () => ({ query: { clinicId: gaoxin } }),
  'GET /mcapi/patients/{id}': () => ({ parts: { id: wangYaqin } }),
  'GET /mcapi/patients': () => ({}),
  'POST /mcapi/patients': () => ({ body: aPatient() }),
  'POST /mcapi/patients/card': () => ({ body: { patientId: wangYaqin, clinicId: gaoxin } }),
  'PUT /mcapi/patients/select/{id}': () => ({ parts: { id: wangJianguo } }),
  'GET /mcapi/patients/{id}/revisit-status': () => ({ parts: { id: wangYaqin }, query: { doctorId: linQinghe } }),
  'POST /mcapi/pay/{kind}/{orderId}': ({ regId }) => ({
    parts: { kind: 'registration', orderId: regId },
    body: { payType: 0, amount: 25, requestId: 'p' },
  }),
  'GET /mcapi/pay/status/{kind}/{orderId}': ({ chargeId }) => ({ parts: { kind: 'registration', orderId: chargeId } }),
  'POST /mcapi/pay/orderLock/{id}': ({ chargeId }) => ({
    parts: { id: chargeId },
    body: { requestId: 'l', deviceId: 'd' },
  }),
  'PUT /mcapi/pay/orderUnlock/{id}': ({ chargeId }) => ({ parts: { id: chargeId }, body: { lockId: 'any' } }),
  'POST /mcapi/v2/regs/sign': ({ regId }) => ({ body: { regId } }),
}

async function stage(): Promise<Stage> {
  const clinic = openAt()
  const phone = await new Phone(clinic).login()
  await phone.send(sessionCalls.sendCode, { body: { mobile: '13600000001' } })
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { id: regId, chargeId } = await phone.bookFirst(linQinghe, '2030-05-10')
  return { phone, regId, chargeId, booking: slot ? aBooking(slot, { patientId: wangJianguo }) : {} }
}

describe('every answer in the default world', () => {
  test.each(answers)('$key is what its schema reads', async ({ key, call }) => {
    const set = await stage()
    const ask = ASKS[key]
    if (!ask) throw new Error(`say in ASKS how to ask ${key}`)
    const { parts = {}, query = {}, body } = ask(set)
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    if (key === 'POST /mcapi/v2/regs/sign') {
      set.phone.clinic.books.registrations.update(set.regId, { status: 10 })
    }
    if (call.query) expect(is(call.query, query)).toBe(true)
    const search = new URLSearchParams(query).toString()
    const said = await set.phone.ask(call.verb, `${path}${search && `?${search}`}`, body)
    expect(said).toMatchObject({ http: 200, code: 200, form: 'ok' })
    const read = safeParse(call.reply, said.data)
    expect(read.issues).toBeUndefined()
  })
})
