import { yuanOf } from '@/domain/general/money'
import { CHARGE } from '../../../../mocks/clinic/order/rows'
import { KNOWN } from '../../../../mocks/clinic/known'
import { isLive } from '../../../../mocks/clinic/registration/rules'
import { ASKS, stage, type Ask } from '../asks'
import { aPatient, anAddress, aQuestion, gaoxin } from '../patient-at'
import type { Pool } from './pool'

type Make = (pool: Pool) => Ask
const KINDS = ['charge', 'registration', 'advisory', 'recharge'] as const
const PAGE = { limit: '20', offset: '0' }

const visits = ({ chain }: Pool) => chain.books.registrations.all()
const visitId = (pool: Pool): string => pool.id(pool.rarely(3) ? visits(pool) : visits(pool).filter(isLive))
const therapyId = (pool: Pool): string => pool.id(pool.chain.books.therapies.all())
/** Mostly one that is to be signed now. */
const signable = <R extends { status: number }>(pool: Pool, rows: readonly R[]): readonly R[] => {
  const open = rows.filter(({ status }) => status === 10)
  return pool.rarely(4) || open.length === 0 ? rows : open
}
const chargeId = (pool: Pool): string => {
  const all = pool.chain.books.charges.all()
  return pool.id(pool.rarely(3) ? all : all.filter(({ status }) => status <= CHARGE.awaitingPayment))
}

/** An order of any kind, mostly one that can be paid, with what it costs. */
function payable(pool: Pool) {
  const { books } = pool.chain
  const isVisit = pool.rarely(2)
  const kind = isVisit ? 'registration' : pool.of(KINDS)
  const charges = books.charges.all().filter((row) => row.kind === kind && (pool.rarely(5) || row.status <= 10))
  const orderId = kind === 'registration' ? visitId(pool) : pool.id(charges)
  return { kind, orderId, order: pool.payable(kind, orderId) }
}

function booking(pool: Pool): object {
  const [doctorId, reserveDate] = [pool.doctorId(), pool.day()]
  const offered = pool.chain.books.waitlist
    .all()
    .filter(({ status, accountId }) => status === 10 && accountId === pool.accountId)[0]
  const held = pool.rarely(2) ? offered : undefined
  const slot = held?.offer ? pool.chain.books.slots.byId(held.offer.slotId) : pool.slot(doctorId, reserveDate)
  const old = pool.rarely(6) ? pool.row(visits(pool).filter(isLive)) : undefined
  return {
    clinicId: pool.rarely(20) ? KNOWN.clinics.jinjiang : gaoxin,
    doctorId: held?.doctorId ?? doctorId,
    departmentId: '',
    scheduleId: slot?.scheduleId ?? 'no-such-id',
    reserveDate: held?.date ?? reserveDate,
    timeStart: slot?.timeStart ?? '08:00',
    timeEnd: slot?.timeEnd ?? '08:30',
    orderNo: slot?.orderNo ?? 1,
    patientId: held?.patientId ?? old?.patientId ?? pool.patientId(),
    businessType: 0,
    reason: '',
    requestId: pool.requestId(),
    ...(old && { rescheduleFromId: old.id }),
    ...(held && { grabId: held.id }),
  }
}

function choices(pool: Pool, id: string) {
  const row = pool.chain.books.charges.byId(id)
  const addressId = pool.idOfPatient(pool.chain.books.addresses.all())
  const send = { deliveryType: 1, addressId, companyId: pool.of(['co6001', 'co6002', 'none']) }
  return {
    delivery: pool.rarely(3) ? send : { deliveryType: 0 },
    process: [],
    vendorId: '',
    version: (row?.version ?? 1) - (pool.rarely(10) ? 1 : 0),
  }
}

const therapySlots = (pool: Pool) => {
  const date = pool.day()
  return [0, 1].flatMap(() => {
    const slot = pool.slot(KNOWN.therapist, date)
    if (!slot) return []
    const { scheduleId, timeStart, timeEnd } = slot
    return [{ scheduleId, date, timeStart, timeEnd }]
  })
}
const NO_SESSION = [{ scheduleId: 'no-such-id', date: '2030-05-09', timeStart: '08:00', timeEnd: '08:30' }]

/** What a call asks for that must not be the same every time; every other call asks as the contract test does. */
const LIVE: Readonly<Record<string, Make>> = {
  'POST /mcapi/v2/regs': (pool) => ({ body: booking(pool) }),
  'POST /mcapi/v2/regs/{id}/cancel': (pool) => ({
    parts: { id: visitId(pool) },
    body: { reason: 'other', reasonText: '改天', requestId: pool.requestId() },
  }),
  'GET /mcapi/v2/regs/{id}/detail': (pool) => ({ parts: { id: visitId(pool) } }),
  'GET /mcapi/v2/regs/list': (pool) => ({ query: { ...PAGE, type: String(pool.number(3)) } }),
  'GET /mcapi/v2/regs/msgId/{msgId}/detail': (pool) => ({
    parts: { msgId: `m-${visitId(pool)}-${pool.number(3)}` },
  }),
  'POST /mcapi/v2/regs/sign': (pool) => ({ body: { regId: pool.id(signable(pool, visits(pool))), scene: 'desk' } }),
  'GET /mcapi/v2/regs/doctor/{id}/allScheduling': (pool) => ({
    parts: { id: pool.doctorId() },
    query: { date: pool.day() },
  }),
  'POST /mcapi/pay/{kind}/{orderId}': (pool) => {
    const { kind, orderId, order } = payable(pool)
    const payType = pool.rarely(3) ? 1 : 0
    const fen = (payType === 1 ? order?.memberDueFen : order?.dueFen) ?? 100
    const memberPassword = pool.rarely(10) ? '111222' : KNOWN.memberPassword
    const amount = yuanOf(fen) + (pool.rarely(12) ? 1 : 0)
    const paying = { payType, amount, requestId: pool.requestId(), ...(payType === 1 && { memberPassword }) }
    return { parts: { kind, orderId }, body: { ...paying, ...(order?.version && { version: order.version }) } }
  },
  'GET /mcapi/pay/status/{kind}/{orderId}': (pool) => {
    const { kind, orderId } = payable(pool)
    return { parts: { kind, orderId } }
  },
  'POST /mcapi/pay/orderLock/{chargeId}': (pool) => ({
    parts: { chargeId: chargeId(pool) },
    body: { requestId: pool.requestId(), deviceId: `d${pool.number(2)}` },
  }),
  'PUT /mcapi/pay/orderUnlock/{chargeId}': (pool) => {
    const id = chargeId(pool)
    return { parts: { chargeId: id }, body: { lockId: pool.chain.books.locks.byId(id)?.lockId ?? 'none' } }
  },
  'POST /mcapi/pay/charge/add/{chargeId}': (pool) => {
    const id = chargeId(pool)
    return { parts: { chargeId: id }, body: { ...choices(pool, id), remark: '' } }
  },
  'POST /mcapi/pay/calculate/{kind}/{orderId}': (pool) => {
    const id = chargeId(pool)
    return {
      parts: { kind: 'charge', orderId: id },
      body: { ...choices(pool, id), payType: pool.number(2), isUseMember: pool.rarely(2) },
    }
  },
  'POST /mcapi/pay/air-pharmacy/{chargeId}/available-company': (pool) => ({
    parts: { chargeId: chargeId(pool) },
    body: { addressId: pool.idOfPatient(pool.chain.books.addresses.all()), formIds: [], processType: 0 },
  }),
  'GET /mcapi/pay/charge/{id}': (pool) => ({ parts: { id: chargeId(pool) } }),
  'GET /mcapi/pay/chargeOrder': (pool) => ({ query: { ...PAGE, queryType: String(pool.number(4)) } }),
  'GET /mcapi/pay/chargeNum/{patientId}/{tab}': (pool) => ({
    parts: { patientId: pool.patientId(), tab: String(pool.number(4)) },
  }),
  'POST /mcapi/pay/charge/clone': (pool) => ({ body: { chargeId: chargeId(pool), requestId: pool.requestId() } }),
  'POST /mcapi/pay/charge/photo': (pool) => ({
    body: {
      patientId: pool.patientId(),
      photos: ['https://a.example.com/1.jpg'],
      doseCount: 1 + pool.number(9),
      remark: '',
      requestId: pool.requestId(),
    },
  }),
  'GET /mcapi/clinic/delivery/{deliveryId}': (pool) => {
    const { deliveries, charges } = pool.chain.books
    const rows = deliveries.all().map((row) => ({ id: row.id, accountId: charges.byId(row.chargeId)?.accountId ?? '' }))
    return { parts: { deliveryId: pool.id(rows) } }
  },
  'GET /mcapi/patients/{id}': (pool) => ({ parts: { id: pool.patientId() } }),
  'POST /mcapi/patients': (pool) => ({ body: aPatient({ name: pool.of(['李小满', '张大山', '陈一']) }) }),
  'POST /mcapi/patients/card': (pool) => ({ body: { patientId: pool.patientId(), clinicId: gaoxin } }),
  'PUT /mcapi/patients/card': (pool) => {
    const id = pool.idOfPatient(pool.chain.books.cards.all())
    const card = pool.chain.books.cards.byId(id)
    const { patientId = 'no-such-id', name = '张三', mobile = '13800000001' } = card ?? {}
    return { body: { id, patientId, name, mobile, isApplyHealthCard: pool.rarely(2) } }
  },
  'PUT /mcapi/patients/select/{id}': (pool) => ({ parts: { id: pool.patientId() } }),
  'GET /mcapi/patients/{id}/revisit-status': (pool) => ({
    parts: { id: pool.patientId() },
    query: { doctorId: pool.doctorId() },
  }),
  'DELETE /mcapi/clinic/{clinicId}/patient/': (pool) => ({
    parts: { clinicId: gaoxin },
    query: { patientId: pool.patientId() },
  }),
  'PUT /mcapi/clinic/{clinicId}/patient/': (pool) => {
    const id = pool.patientId()
    const version = pool.chain.books.patients.byId(id)?.version ?? 1
    return { parts: { clinicId: gaoxin }, body: { id, version, allergyHistory: '无', consents: [] } }
  },
  'GET /mcapi/patients/address': (pool) => ({ query: { patientId: pool.patientId() } }),
  'POST /mcapi/patients/address': (pool) => ({
    body: anAddress({ patientId: pool.patientId(), isDefault: pool.rarely(2) }),
  }),
  'PUT /mcapi/patients/address/{patientId}/{addressId}': (pool) => {
    const id = pool.idOfPatient(pool.chain.books.addresses.all())
    const patientId = pool.chain.books.addresses.byId(id)?.patientId ?? pool.patientId()
    return { parts: { patientId, addressId: id }, body: { id, ...anAddress({ patientId, isDefault: true }) } }
  },
  'DELETE /mcapi/patients/address/{patientId}/{addressId}': (pool) => {
    const addressId = pool.idOfPatient(pool.chain.books.addresses.all())
    return { parts: { patientId: pool.chain.books.addresses.byId(addressId)?.patientId ?? 'none', addressId } }
  },
  'GET /mcapi/patients/member/{id}': (pool) => ({ parts: { id: pool.patientId() } }),
  'GET /mcapi/patients/member/bill/{id}': (pool) => ({ parts: { id: pool.patientId() }, query: PAGE }),
  'POST /mcapi/patients/member/recharge': (pool) => ({
    body: { principal: pool.of([100, 300, 500, 99, 1234.56]), patientId: pool.patientId() },
  }),
  'POST /mcapi/patients/member/password': (pool) => ({
    body: {
      patientId: pool.patientId(),
      password: pool.rarely(3) ? '123456' : KNOWN.memberPassword,
      ticket: pool.id(pool.chain.books.tickets.all()),
    },
  }),
  'POST /mcapi/sms/self': () => ({ body: { scene: 'bind' } }),
  'POST /mcapi/sms/verifySelf': (pool) => ({ body: { inputCode: pool.rarely(4) ? '000000' : KNOWN.smsCode } }),
  'POST /mcapi/v2/regs/therapy-reserve': (pool) => {
    const slots = therapySlots(pool)
    const course = pool.rarely(3) ? { courseId: KNOWN.course } : {}
    const whose = { clinicId: gaoxin, therapistId: KNOWN.therapist, itemIds: ['i21'], patientId: pool.patientId() }
    return { body: { ...whose, slots: slots.length > 0 ? slots : NO_SESSION, requestId: pool.requestId(), ...course } }
  },
  'PUT /mcapi/v2/regs/therapy-reserve/{id}/cancel': (pool) => ({
    parts: { id: therapyId(pool) },
    body: { reason: '改天' },
  }),
  'PUT /mcapi/v2/regs/therapy-reserve/{id}/sign': (pool) => ({
    parts: { id: pool.id(signable(pool, pool.chain.books.therapies.all())) },
    body: { scene: 'desk' },
  }),
  'GET /mcapi/v2/regs/therapy-reserve/{id}/detail': (pool) => ({ parts: { id: therapyId(pool) } }),
  'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling': (pool) => ({
    parts: { therapistId: KNOWN.therapist },
    query: { date: pool.day() },
  }),
  'POST /mcapi/v2/regs/waitGrab/watch': (pool) => {
    const doctorId = pool.rarely(4) ? pool.doctorId() : KNOWN.doctors.heZhengqing
    const whose = { clinicId: gaoxin, departmentId: '', doctorId, patientId: pool.patientId(), businessType: 0 }
    return { body: { ...whose, reserveDate: pool.day(), dayPart: pool.number(3), requestId: pool.requestId() } }
  },
  'DELETE /mcapi/v2/regs/waitGrab/{id}': (pool) => ({ parts: { id: pool.id(pool.chain.books.waitlist.all()) } }),
  'POST /mcapi/v2/regs/grabTips/status/{watchId}/{state}': (pool) => ({
    parts: { watchId: pool.id(pool.chain.books.waitlist.all()), state: String(1 + pool.number(2)) },
  }),
  'POST /mcapi/patients/build/advisory': (pool) => ({
    body: aQuestion({ patientId: pool.patientId(), doctorId: pool.doctorId(), requestId: pool.requestId() }),
  }),
  'GET /mcapi/patients/im/clinics': (pool) => ({ query: { patientId: pool.patientId() } }),
  'POST /mcapi/patients/im/conversation': (pool) => {
    const row = pool.row(pool.chain.books.consultations.all())
    const talk = { participantId: row?.doctorId ?? gaoxin, patientId: row?.patientId ?? pool.patientId() }
    return { body: { ...talk, type: row ? 'advisory' : 'clinic', ...(row && { consultationId: row.id }) } }
  },
  'GET /mcapi/records': (pool) => ({ query: { ...PAGE, patientId: pool.patientId() } }),
  'GET /mcapi/records/newexamination/{id}/rst': (pool) => ({
    parts: { id: pool.idOfPatient(pool.chain.books.records.all().filter(({ kind }) => kind === 'exam')) },
  }),
  'GET /mcapi/records/newPrint/{kind}/{id}': (pool) => ({
    parts: { kind: 'prescription', id: pool.idOfPatient(pool.chain.books.records.all()) },
  }),
  'POST /mcapi/loginbycode': (pool) => ({ body: { code: `a-stranger-${pool.requestId()}` } }),
  'POST /mcapi/clinic/loginbycode': (pool) => ({
    body: { code: `another-${pool.requestId()}`, clinicId: gaoxin, secondLogin: 1 },
  }),
  'POST /mcapi/loginbycode/silence': (pool) => ({ body: { openIdHint: pool.of(['nobody', 'oRHT_yaqin']) } }),
  'GET /mcapi/auth/{token}/tokenCheck': () => ({ parts: { token: 'never-given' } }),
  'POST /mcapi/sms': (pool) => ({ body: { mobile: `1370000000${pool.number(2)}` } }),
  'POST /mcapi/sms/verify': (pool) => ({
    body: { mobile: `1370000000${pool.number(2)}`, inputCode: pool.of(['123456', '000000']) },
  }),
}

/** What is asked more often than the rest: whatever moves money, numbers and places in line. */
const OFTEN: Readonly<Record<string, number>> = {
  'POST /mcapi/v2/regs': 14,
  'POST /mcapi/v2/regs/{id}/cancel': 5,
  'POST /mcapi/v2/regs/sign': 10,
  'POST /mcapi/sms/self': 2,
  'POST /mcapi/sms/verify': 2,
  'POST /mcapi/sms/verifySelf': 6,
  'POST /mcapi/patients/member/password': 3,
  'POST /mcapi/pay/{kind}/{orderId}': 34,
  'POST /mcapi/pay/charge/add/{chargeId}': 4,
  'POST /mcapi/pay/charge/clone': 3,
  'POST /mcapi/pay/charge/photo': 2,
  'POST /mcapi/patients/member/recharge': 4,
  'POST /mcapi/v2/regs/therapy-reserve': 5,
  'PUT /mcapi/v2/regs/therapy-reserve/{id}/sign': 3,
  'POST /mcapi/v2/regs/waitGrab/watch': 6,
  'POST /mcapi/patients/build/advisory': 4,
}

/** All calls, the busy ones as often as they are to be drawn. */
export const DRAWN: readonly string[] = Object.keys(ASKS)
  .sort()
  .flatMap((key) => Array.from({ length: OFTEN[key] ?? 1 }, () => key))

/** How a call asks at this step; what needs no row of the books asks as in the default world. */
export async function askOf(key: string, pool: Pool): Promise<Ask> {
  const live = LIVE[key]
  if (live) return live(pool)
  still ??= await stage()
  return ASKS[key]?.(still) ?? {}
}
let still: Awaited<ReturnType<typeof stage>> | undefined
