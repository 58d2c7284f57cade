import { sessionCalls } from '@/adapters/http/calls/session'
import {
  aBooking,
  anAddress,
  aPatient,
  aQuestion,
  gaoxin,
  heZhengqing,
  KNOWN,
  linQinghe,
  openAt,
  Phone,
  TODAY,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './patient-at'

const AT_CLINIC = { delivery: { deliveryType: 0 as const }, process: [], vendorId: '' }
export type Ask = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type Stage = { phone: Phone; regId: string; chargeId: string; booking: object }
/** What to send in the default world for a good answer, by row. */
export const ASKS: Record<string, (stage: Stage) => Ask> = {
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
  'POST /mcapi/pay/orderLock/{chargeId}': ({ chargeId }) => ({
    parts: { chargeId },
    body: { requestId: 'l', deviceId: 'd' },
  }),
  'PUT /mcapi/pay/orderUnlock/{chargeId}': ({ chargeId }) => ({ parts: { chargeId }, body: { lockId: 'any' } }),
  'POST /mcapi/pay/charge/add/{chargeId}': () => ({
    parts: { chargeId: 'o6001' },
    body: { ...AT_CLINIC, remark: '少放葱', version: 1 },
  }),
  'POST /mcapi/pay/calculate/{kind}/{orderId}': () => ({
    parts: { kind: 'charge', orderId: 'o6001' },
    body: { ...AT_CLINIC, payType: 1, isUseMember: true, version: 1 },
  }),
  'POST /mcapi/pay/air-pharmacy/{chargeId}/available-company': ({ phone: { clinic } }) => {
    const row = { id: 'a-contract', patientId: wangYaqin, provinceId: '510000', provinceName: '四川省' }
    const { id: addressId } = clinic.books.addresses.create(row)
    return { parts: { chargeId: 'o6001' }, body: { addressId, formIds: ['o6001f1'], processType: 1 } }
  },
  'GET /mcapi/pay/chargeOrder': () => ({ query: { queryType: '0', limit: '20', offset: '0' } }),
  'GET /mcapi/pay/charge/{id}': () => ({ parts: { id: 'o6002' } }),
  'POST /mcapi/pay/charge/clone': () => ({ body: { chargeId: 'o6003', requestId: 'n' } }),
  'POST /mcapi/pay/charge/photo': () => ({
    body: { patientId: wangYaqin, photos: ['https://a.example.com/1.jpg'], doseCount: 7, remark: '', requestId: 'f' },
  }),
  'GET /mcapi/pay/chargeNum/{patientId}/{tab}': () => ({ parts: { patientId: wangYaqin, tab: '1' } }),
  'GET /mcapi/pay/process/usages/available': () => ({ query: { clinicId: gaoxin } }),
  'GET /mcapi/clinic/payOrderConfig': () => ({}),
  'GET /mcapi/clinic/delivery/{deliveryId}': ({ phone: { clinic } }) => ({
    parts: { deliveryId: String(clinic.books.charges.byId('o6002')?.deliveryId) },
  }),
  'GET /mcapi/patients/member/{id}': () => ({ parts: { id: wangYaqin } }),
  'GET /mcapi/patients/member/recharge/status': () => ({}),
  'GET /mcapi/patients/member/bill/{id}': () => ({
    parts: { id: wangYaqin },
    query: { limit: '10', offset: '0' },
  }),
  'POST /mcapi/patients/member/recharge': () => ({ body: { principal: 500, patientId: wangYaqin } }),
  'POST /mcapi/patients/member/password': ({ phone: { clinic } }) => {
    const { id: ticket } = clinic.books.tickets.create({ id: 'tc', accountId: KNOWN.account.id, expireAt: 9e15 })
    return { body: { patientId: wangYaqin, password: '739204', ticket } }
  },
  'POST /mcapi/v2/regs/sign': ({ regId }) => ({ body: { regId } }),
  'GET /mcapi/v2/regs/msgId/{msgId}/detail': ({ regId }) => ({ parts: { msgId: `m-${regId}-0` } }),
  'POST /mcapi/doctors/ByIds': () => ({ query: { clinic: '1', advisory: '1' }, body: [linQinghe] }),
  'GET /mcapi/doctors/by-tag/{tag}': () => ({ parts: { tag: '省名中医' } }),
  'POST /mcapi/doctors/buildCode/{id}': () => ({
    parts: { id: linQinghe },
    body: { clinicId: gaoxin, scene: 'poster' },
  }),
  'GET /mcapi/clinic/reportConfig': () => ({}),
  'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}': () => ({ parts: { scene: 'doctor', code: linQinghe } }),
  'GET /mcapi/clinic/advisory/{doctorId}/rule': () => ({ parts: { doctorId: linQinghe } }),
  'GET /mcapi/clinic/chain/department': () => ({}),
  'GET /mcapi/clinic/{id}/qrcode': () => ({ parts: { id: gaoxin } }),
  'GET /mcapi/clinic/check-weapp-opened': () => ({}),
  'GET /api-mp/auth-white/open-app/short-id/{id}/opened-status': () => ({ parts: { id: 'rhtlin' } }),
  'GET /mcapi/v2/regs/therapy/clinic/list': () => ({ query: { latitude: '30.5', longitude: '104.1' } }),
  'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling': () => ({
    parts: { therapistId: KNOWN.therapist },
    query: { date: TOMORROW },
  }),
  'POST /mcapi/v2/regs/therapy-reserve': () => ({
    body: {
      clinicId: gaoxin,
      therapistId: KNOWN.therapist,
      itemIds: ['i21'],
      patientId: wangYaqin,
      slots: [{ scheduleId: 'none', date: TOMORROW, timeStart: '08:00', timeEnd: '08:30' }],
      requestId: 't',
    },
  }),
  'PUT /mcapi/v2/regs/therapy-reserve/{id}/cancel': () => ({ parts: { id: 'h7004' }, body: { reason: '改天' } }),
  'PUT /mcapi/v2/regs/therapy-reserve/{id}/sign': ({ phone: { clinic } }) => {
    const { date = '', timeStart = '' } = clinic.books.therapies.byId('h7004') ?? {}
    clinic.clock.moveTo(`${date}T${timeStart}:00+08:00`)
    return { parts: { id: 'h7004' }, body: { scene: 'desk' } }
  },
  'GET /mcapi/v2/regs/therapy-reserve/{id}/detail': () => ({ parts: { id: 'h7004' } }),
  'GET /mcapi/v2/regs/therapy/list': () => ({ query: { limit: '10', offset: '0' } }),
  'GET /mcapi/v2/regs/patientLastGrab': () => ({}),
  'GET /mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons': () => ({
    parts: { clinicId: gaoxin, departmentId: '0', doctorId: heZhengqing, reserveDate: TOMORROW, dayPart: '0' },
  }),
  'GET /mcapi/v2/regs/waitGrab/all': () => ({}),
  'POST /mcapi/v2/regs/waitGrab/watch': ({ phone: { clinic } }) => ({
    body: {
      clinicId: gaoxin,
      departmentId: '',
      doctorId: heZhengqing,
      reserveDate: TOMORROW,
      dayPart: clinic.books.watches.byId('w8002')?.dayPart,
      patientId: wangJianguo,
      businessType: 0,
      requestId: 'w',
    },
  }),
  'DELETE /mcapi/v2/regs/waitGrab/{id}': () => ({ parts: { id: 'w8002' } }),
  'POST /mcapi/v2/regs/grabTips/status/{watchId}/{state}': () => ({ parts: { watchId: 'w8002', state: '1' } }),
  'POST /mcapi/sms/self': () => ({ body: { scene: 'bind' } }),
  'POST /mcapi/sms/verifySelf': ({ phone: { clinic } }) => {
    const expireAt = clinic.clock.now().getTime() + 1000
    clinic.books.codes.create({ id: `self ${KNOWN.account.id}`, code: '123456', expireAt })
    return { body: { inputCode: '123456' } }
  },
  'GET /mcapi/china/address': () => ({}),
  'GET /mcapi/patients/address': () => ({ query: { patientId: wangYaqin } }),
  'POST /mcapi/patients/address': () => ({ body: anAddress() }),
  'PUT /mcapi/patients/address/{patientId}/{addressId}': () => ({
    parts: { patientId: wangYaqin, addressId: 'a6002' },
    body: { id: 'a6002', ...anAddress({ isDefault: true }) },
  }),
  'DELETE /mcapi/patients/address/{patientId}/{addressId}': () => ({
    parts: { patientId: wangYaqin, addressId: 'a6001' },
  }),
  'GET /mcapi/oss/token': () => ({}),
  'GET /mcapi/records': () => ({ query: { patientId: wangYaqin, type: 'record', limit: '10', offset: '0' } }),
  'GET /mcapi/records/newexamination/{id}/rst': () => ({ parts: { id: 'x7006' } }),
  'GET /mcapi/records/newPrint/{kind}/{id}': () => ({ parts: { kind: 'prescription', id: 'n7001' } }),
  'GET /mcapi/patients/mainPatient': () => ({}),
  'PUT /mcapi/patients/card': () => ({
    body: {
      id: `card${wangYaqin.slice(1)}`,
      patientId: wangYaqin,
      name: '王雅琴',
      mobile: '13800000001',
      isApplyHealthCard: true,
    },
  }),
  'DELETE /mcapi/clinic/{clinicId}/patient/': ({ phone: { clinic } }) => {
    clinic.books.patients.create({ id: 'p-contract', accountId: KNOWN.account.id, name: '张三' })
    return { parts: { clinicId: gaoxin }, query: { patientId: 'p-contract' } }
  },
  'PUT /mcapi/clinic/{clinicId}/patient/': () => ({
    parts: { clinicId: gaoxin },
    body: { id: wangYaqin, version: 1, allergyHistory: '无', consents: [] },
  }),
  'GET /mcapi/clinic/advisory/list': () => ({ query: { limit: '1', offset: '0', isOnlyConsulting: '1' } }),
  'POST /mcapi/patients/build/advisory': () => ({ body: aQuestion() }),
  'GET /mcapi/patients/im/clinics': () => ({ query: { patientId: wangYaqin } }),
  'GET /mcapi/patients/im/conversation/available': () => ({ query: { participantId: linQinghe } }),
  'POST /mcapi/patients/im/conversation': () => ({
    body: { participantId: linQinghe, patientId: wangYaqin, consultationId: 'x8001', type: 'advisory' },
  }),
}

/** 王雅琴 logged in, with a booking that waits for its payment. */
export async function stage(): Promise<Stage> {
  const clinic = openAt()
  const phone = await new Phone(clinic).login()
  await phone.send(sessionCalls.sendCode, { body: { mobile: '13600000001' } })
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { id: regId, chargeId } = await phone.bookFirst(linQinghe, '2030-05-10')
  return { phone, regId, chargeId, booking: slot ? aBooking(slot, { patientId: wangJianguo }) : {} }
}
