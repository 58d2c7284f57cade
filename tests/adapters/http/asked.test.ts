import { describe, expect, test } from 'vitest'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAddresses } from '@/adapters/http/http-addresses'
import { HttpConsultations } from '@/adapters/http/http-consultations'
import { HttpOrders } from '@/adapters/http/http-orders'
import { HttpClinics } from '@/adapters/http/http-clinics'
import { HttpChats } from '@/adapters/http/http-chats'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpWaitlist } from '@/adapters/http/http-waitlist'
import { HttpLandings } from '@/adapters/http/http-landings'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRecords } from '@/adapters/http/http-records'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpTherapies } from '@/adapters/http/http-therapies'
import type { CallId } from '@/adapters/http/calls/all-calls'
import type { NewPatient } from '@/domain/patient/patient'
import { WIRE_EXAMPLES } from '../../support/wire-examples'
import { envelope, wiredHttp } from '../../support/wire'

/** What a port sends for each of its methods (docs/generated/calls.md): call, act, address, body. */
type Row = readonly [CallId, (http: ClinicHttp) => Promise<unknown>, string, unknown?]
const AT = new Date('2030-05-01T01:30:00Z')
const AT_TEXT = '2030-05-01T09:30:00+08:00'
const near = { latitude: 30.67001, longitude: 104.06999 }
const NEAR = 'latitude=30.6700&longitude=104.0700'

const DAY = '2030-05-01'
const orders = (http: ClinicHttp) => new HttpOrders(http)
const order = { kind: 'charge', id: 'o1' } as const
const choices = {
  delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'on-arrival' },
  process: [{ formId: 'f1', processType: 'paste', usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 3,
} as const
const CHOICES = {
  delivery: { deliveryType: 1, addressId: 'a1', companyId: 'co1', payMode: 1 },
  process: [{ formId: 'f1', processType: 3, usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 3,
}
const money: readonly Row[] = [
  [
    'P4',
    (http) => orders(http).launch({ order, way: { type: 'wechat' }, amountFen: 2550, requestId: 'q1' }),
    'POST /mcapi/pay/charge/o1',
    { payType: 0, amount: 25.5, requestId: 'q1' },
  ],
  [
    'P4',
    (http) => {
      const way = { type: 'member-card', password: '285714', patientId: 'p1', version: 4 } as const
      return orders(http).launch({ order, way, amountFen: 100, requestId: 'q1' })
    },
    'POST /mcapi/pay/charge/o1',
    { payType: 1, amount: 1, memberPassword: '285714', version: 4, requestId: 'q1' },
  ],
  ['P7', (http) => orders(http).status(order), 'GET /mcapi/pay/status/charge/o1'],
  ['P8', (http) => orders(http).list('to-pay', 20, 10), 'GET /mcapi/pay/chargeOrder?queryType=1&offset=20&limit=10'],
  ['P9', (http) => orders(http).byId('o1'), 'GET /mcapi/pay/charge/o1'],
  ['P12', (http) => orders(http).count('p1', 'over'), 'GET /mcapi/pay/chargeNum/p1/3'],
  [
    'P5',
    (http) => orders(http).lock('o1', 'q1', 'phone'),
    'POST /mcapi/pay/orderLock/o1',
    { requestId: 'q1', deviceId: 'phone' },
  ],
  ['P6', (http) => orders(http).unlock('o1', 'l1'), 'PUT /mcapi/pay/orderUnlock/o1', { lockId: 'l1' }],
  [
    'P2',
    (http) => orders(http).price(order, { ...choices, payType: 'member-card', usesMemberPrice: true }),
    'POST /mcapi/pay/calculate/charge/o1',
    { ...CHOICES, payType: 1, isUseMember: true },
  ],
  [
    'P1',
    (http) => orders(http).saveChoices('o1', { ...choices, delivery: { deliveryType: 'pick-up' }, remark: '少盐' }),
    'POST /mcapi/pay/charge/add/o1',
    { ...CHOICES, delivery: { deliveryType: 0 }, remark: '少盐' },
  ],
  [
    'P3',
    (http) => orders(http).companies('o1', { addressId: 'a1', formIds: ['f1'], processType: 'pill' }),
    'POST /mcapi/pay/air-pharmacy/o1/available-company',
    { addressId: 'a1', formIds: ['f1'], processType: 4 },
  ],
  ['P13', (http) => orders(http).usages('c1'), 'GET /mcapi/pay/process/usages/available?clinicId=c1'],
  [
    'P10',
    (http) => orders(http).clone({ chargeId: 'o1', formIds: ['f1'], doseCount: 3, requestId: 'q1' }),
    'POST /mcapi/pay/charge/clone',
    { chargeId: 'o1', formIds: ['f1'], doseCount: 3, requestId: 'q1' },
  ],
  [
    'P10',
    (http) => orders(http).clone({ chargeId: 'o1', requestId: 'q1' }),
    'POST /mcapi/pay/charge/clone',
    { chargeId: 'o1', requestId: 'q1' },
  ],
  [
    'P11',
    (http) => {
      const wish = { patientId: 'p1', photos: ['https://a.example/1'], doseCount: 7, remark: '', requestId: 'q1' }
      return orders(http).sendPhotos(wish)
    },
    'POST /mcapi/pay/charge/photo',
    { patientId: 'p1', photos: ['https://a.example/1'], doseCount: 7, remark: '', requestId: 'q1' },
  ],
  ['T12', (http) => new HttpMemberCards(http).of('p1'), 'GET /mcapi/patients/member/p1'],
  ['T13', (http) => new HttpMemberCards(http).rechargeRule(), 'GET /mcapi/patients/member/recharge/status'],
  [
    'T15',
    (http) => new HttpMemberCards(http).recharge('p1', 12050),
    'POST /mcapi/patients/member/recharge',
    { principal: 120.5, patientId: 'p1' },
  ],
  [
    'T14',
    (http) => new HttpMemberCards(http).bills('m1', 20, 10),
    'GET /mcapi/patients/member/bill/m1?limit=10&offset=20',
  ],
  [
    'T16',
    (http) => new HttpMemberCards(http).setPassword('p1', '285714', 't'),
    'POST /mcapi/patients/member/password',
    { patientId: 'p1', password: '285714', ticket: 't' },
  ],
]

const address = {
  patientId: 'p1',
  consignee: '王雅琴',
  mobile: '13800000001',
  provinceId: '51',
  provinceName: '四川省',
  cityId: '5101',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
  detail: '1 号',
  isDefault: true,
}
const guardian = { name: '王建国', idCard: '510107197001011231', mobile: '13800000002', relation: 'parent' } as const
const newPatient: NewPatient = {
  name: '王小满',
  sex: 'female',
  birthday: '2020-01-01',
  mobile: '13800000001',
  idCardType: 'birth-certificate',
  idCard: 'B1',
  relation: 'child',
}
const NEW_PATIENT = { ...newPatient, sex: 2, idCardType: 4, relation: 1 }
const consents = { given: () => [{ key: 'privacy', version: '2025-10', at: AT }] }
const CONSENTS = [{ key: 'privacy', version: '2025-10', at: AT_TEXT }]
const patients = (http: ClinicHttp) => new HttpPatients(http, consents)
const people: readonly Row[] = [
  ['A11', (http) => new HttpAddresses(http).regions(), 'GET /mcapi/china/address'],
  ['T20', (http) => new HttpAddresses(http).ofPatient('p1'), 'GET /mcapi/patients/address?patientId=p1'],
  ['T18', (http) => new HttpAddresses(http).add(address), 'POST /mcapi/patients/address', address],
  [
    'T19',
    (http) => new HttpAddresses(http).update({ ...address, id: 'a1' }),
    'PUT /mcapi/patients/address/p1/a1',
    { ...address, id: 'a1' },
  ],
  ['T17', (http) => new HttpAddresses(http).remove('p1', 'a1'), 'DELETE /mcapi/patients/address/p1/a1'],
  ['T2', (http) => patients(http).all(), 'GET /mcapi/patients'],
  ['T1', (http) => patients(http).byId('p1'), 'GET /mcapi/patients/p1'],
  ['T3', (http) => patients(http).main(), 'GET /mcapi/patients/mainPatient'],
  ['T4', (http) => patients(http).add(newPatient), 'POST /mcapi/patients', { ...NEW_PATIENT, consents: CONSENTS }],
  [
    'T4',
    (http) =>
      patients(http).add({ ...newPatient, sex: 'unknown', idCardType: 'unknown', relation: 'unknown', guardian }),
    'POST /mcapi/patients',
    { ...NEW_PATIENT, sex: 0, idCardType: 5, relation: 9, guardian: { ...guardian, relation: 2 }, consents: CONSENTS },
  ],
  [
    'T9',
    (http) => patients(http).update('c1', { id: 'p1', version: 2, name: '王' }),
    'PUT /mcapi/clinic/c1/patient/',
    { id: 'p1', version: 2, name: '王', consents: CONSENTS },
  ],
  [
    'T9',
    (http) => patients(http).update('c1', { id: 'p1', version: 2, sex: 'male', relation: 'spouse', guardian }),
    'PUT /mcapi/clinic/c1/patient/',
    { id: 'p1', version: 2, sex: 1, relation: 3, guardian: { ...guardian, relation: 2 }, consents: CONSENTS },
  ],
  [
    'T9',
    (http) => patients(http).update('c1', { id: 'p1', guardian: { ...guardian, idCardType: 'passport' } }),
    'PUT /mcapi/clinic/c1/patient/',
    { id: 'p1', guardian: { ...guardian, idCardType: 1, relation: 2 }, consents: CONSENTS },
  ],
  ['T8', (http) => patients(http).unbind('c1', 'p1'), 'DELETE /mcapi/clinic/c1/patient/?patientId=p1'],
  [
    'T5',
    (http) => patients(http).makeCard('p1', 'c1'),
    'POST /mcapi/patients/card',
    { patientId: 'p1', clinicId: 'c1' },
  ],
  [
    'T5',
    (http) => patients(http).makeCard('p1', 'c1', 't'),
    'POST /mcapi/patients/card',
    { patientId: 'p1', clinicId: 'c1', bindTicket: 't' },
  ],
  ...[true, false].map((wantsHealthCard): Row => [
    'T6',
    (http) => patients(http).updateCard({ id: 'k1', patientId: 'p1', name: '王', mobile: '138', wantsHealthCard }),
    'PUT /mcapi/patients/card',
    { id: 'k1', patientId: 'p1', name: '王', mobile: '138', ...(wantsHealthCard && { isApplyHealthCard: true }) },
  ]),
  ['T7', (http) => patients(http).select('p1'), 'PUT /mcapi/patients/select/p1'],
  ['T25', (http) => patients(http).revisit('p1', 'd1'), 'GET /mcapi/patients/p1/revisit-status?doctorId=d1'],
  ['C7', (http) => new HttpRecords(http).rule(), 'GET /mcapi/clinic/reportConfig'],
  [
    'T10',
    (http) => new HttpRecords(http).list('p1', 'exam', 20, 10),
    'GET /mcapi/records?patientId=p1&type=exam&offset=20&limit=10',
  ],
  [
    'T10',
    (http) => new HttpRecords(http).list('p1', undefined, 0, 10),
    'GET /mcapi/records?patientId=p1&offset=0&limit=10',
  ],
  ['T11', (http) => new HttpRecords(http).examination('e1'), 'GET /mcapi/records/newexamination/e1/rst'],
  ['A15', (http) => new HttpRecords(http).print('record', 'm1'), 'GET /mcapi/records/newPrint/record/m1'],
  ['T22', (http) => new HttpChats(http).clinics('p1'), 'GET /mcapi/patients/im/clinics?patientId=p1'],
  [
    'T23',
    (http) => new HttpChats(http).standing('d1'),
    'GET /mcapi/patients/im/conversation/available?participantId=d1',
  ],
  [
    'T24',
    (http) => new HttpChats(http).open({ participantId: 'c1', patientId: 'p1', consultationId: '', type: 'clinic' }),
    'POST /mcapi/patients/im/conversation',
    { participantId: 'c1', patientId: 'p1', type: 'clinic' },
  ],
  [
    'T24',
    (http) =>
      new HttpChats(http).open({
        participantId: 'd1',
        patientId: 'p1',
        consultationId: 'x1',
        type: 'advisory',
      }),
    'POST /mcapi/patients/im/conversation',
    { participantId: 'd1', patientId: 'p1', type: 'advisory', consultationId: 'x1' },
  ],
]

const sessions = (http: ClinicHttp) => new HttpSessions(http)
const entry: readonly Row[] = [
  ['A1', (http) => sessions(http).checkMp('mp'), 'GET /mcapi/auth/mp/check'],
  ['A2', (http) => sessions(http).checkToken('t'), 'GET /mcapi/auth/t/tokenCheck'],
  ['A5', (http) => sessions(http).loginSilently(), 'POST /mcapi/loginbycode/silence', {}],
  ['A4', (http) => sessions(http).loginByCode('c'), 'POST /mcapi/loginbycode', { code: 'c' }],
  [
    'A6',
    (http) => sessions(http).loginAtClinic('c', 'c1'),
    'POST /mcapi/clinic/loginbycode',
    { code: 'c', clinicId: 'c1', secondLogin: 1 },
  ],
  ['A7', (http) => sessions(http).sendCode('138'), 'POST /mcapi/sms', { mobile: '138', scene: 'login' }],
  ['A8', (http) => sessions(http).loginBySms('138', '1'), 'POST /mcapi/sms/verify', { mobile: '138', inputCode: '1' }],
  ['A10', (http) => sessions(http).sendSelfCode('bind'), 'POST /mcapi/sms/self', { scene: 'bind' }],
  ['A9', (http) => sessions(http).verifySelf('1'), 'POST /mcapi/sms/verifySelf', { inputCode: '1' }],
  [
    'A12',
    (http) => sessions(http).signPage('https://a.example/?x=1#/home'),
    'POST /mcapi/wxjs',
    { url: 'https://a.example/?x=1' },
  ],
  ['A3', (http) => sessions(http).isSubscribed(), 'GET /mcapi/auth/subscribe'],
  ['C8', (http) => new HttpLandings(http).scanned('s', 'x'), 'GET /mcapi/clinic/scanCodeCheck/s/x'],
  ['C16', (http) => new HttpLandings(http).weapp(), 'GET /mcapi/clinic/check-weapp-opened'],
  [
    'C18',
    (http) => new HttpLandings(http).shortLink('s1'),
    'GET /api-mp/auth-white/open-app/short-id/s1/opened-status',
  ],
]

const clinics = (http: ClinicHttp) => new HttpClinics(http)
const doctors = (http: ClinicHttp) => new HttpDoctors(http)
const wish = { clinicId: 'c1', doctorId: 'd1', patientId: 'p1' }
const consultation = { patientId: 'p1', doctorId: 'd1', complaint: '睡不好', requestId: 'q1', photos: [], consents: [] }
const places: readonly Row[] = [
  ['C1', (http) => clinics(http).default(), 'GET /mcapi/clinic/default'],
  ['C2', (http) => clinics(http).list(), 'GET /mcapi/clinic/list'],
  ['C2', (http) => clinics(http).list(near), `GET /mcapi/clinic/list?${NEAR}`],
  [
    'C3',
    (http) => clinics(http).detail('c1', 'therapy'),
    'GET /mcapi/clinic/c1/detail?needAppointmentConfig=1&businessType=1',
  ],
  [
    'C3',
    (http) => clinics(http).detail('c1', 'outpatient'),
    'GET /mcapi/clinic/c1/detail?needAppointmentConfig=1&businessType=0',
  ],
  ['C5', (http) => clinics(http).departments('c1'), 'GET /mcapi/clinic/c1/department'],
  ['C12', (http) => clinics(http).chainDepartments(), 'GET /mcapi/clinic/chain/department'],
  ['C17', (http) => clinics(http).chain(), 'GET /mcapi/chain/info'],
  ['C13', (http) => clinics(http).page(), 'GET /mcapi/clinic/wcconfig'],
  ['R16', (http) => clinics(http).appointConfig('c1'), 'GET /mcapi/v2/regs/appointConfig?clinicId=c1'],
  ['C15', (http) => clinics(http).regPayRule('c1'), 'GET /mcapi/clinic/c1/regPayConfig'],
  ['C6', (http) => clinics(http).isWxPayOpen(), 'GET /mcapi/clinic/wxPayConfig'],
  ['C4', (http) => clinics(http).payOrderRule(), 'GET /mcapi/clinic/payOrderConfig'],
  ['C11', (http) => clinics(http).delivery('y1'), 'GET /mcapi/clinic/delivery/y1'],
  ['C14', (http) => clinics(http).followCode('c1'), 'GET /mcapi/clinic/c1/qrcode'],
  ['D3', (http) => doctors(http).byId('d1'), 'GET /mcapi/doctors/by-id?clinic=1&advisory=1&doctorId=d1'],
  ['D2', (http) => doctors(http).byIds(['d1']), 'POST /mcapi/doctors/ByIds?clinic=1&advisory=1', ['d1']],
  ['D4', (http) => doctors(http).recent(), 'GET /mcapi/doctors/recent'],
  ['D5', (http) => doctors(http).ofChain(), 'GET /mcapi/doctors/chain'],
  ['D6', (http) => doctors(http).byTag('abc'), 'GET /mcapi/doctors/by-tag/abc'],
  ...[true, false].map((isOnline): Row => [
    'D1',
    (http) => doctors(http).search({ keyword: '林', isOnline, offset: 0, limit: 20 }),
    `POST /mcapi/doctors/search?isOnline=${isOnline ? 1 : 0}`,
    { keyword: '林', offset: 0, limit: 20 },
  ]),
  [
    'D7',
    (http) => doctors(http).makeCode('d1', 'c1', 's'),
    'POST /mcapi/doctors/buildCode/d1',
    { clinicId: 'c1', scene: 's' },
  ],
  ['C9', (http) => new HttpConsultations(http).rule('d1'), 'GET /mcapi/clinic/advisory/d1/rule'],
  ['C10', (http) => new HttpConsultations(http).list(20, 10), 'GET /mcapi/clinic/advisory/list?limit=10&offset=20'],
  ...[true, false].map((isOnlyConsulting): Row => [
    'C10',
    (http) => new HttpConsultations(http).list(0, 10, { doctorId: 'd1', isOnlyConsulting }),
    `GET /mcapi/clinic/advisory/list?limit=10&offset=0&doctorId=d1&isOnlyConsulting=${isOnlyConsulting ? 1 : 0}`,
  ]),
  [
    'T21',
    (http) => new HttpConsultations(http).begin(consultation),
    'POST /mcapi/patients/build/advisory',
    consultation,
  ],
  [
    'T21',
    (http) =>
      new HttpConsultations(http).begin({
        ...consultation,
        duration: 'weeks',
        hasVisited: false,
        photos: ['https://a.example/1'],
        consents: consents.given(),
      } as never),
    'POST /mcapi/patients/build/advisory',
    { ...consultation, duration: 'weeks', visited: false, photos: ['https://a.example/1'], consents: CONSENTS },
  ],
]

const registrations = (http: ClinicHttp) => new HttpRegistrations(http)
const therapies = (http: ClinicHttp) => new HttpTherapies(http)
const schedules = (http: ClinicHttp) => new HttpSchedules(http)
const chances = (http: ClinicHttp) => new HttpWaitlist(http)
const booking = { ...wish, departmentId: 'dep1', scheduleId: 's1', timeStart: '09:30', timeEnd: '10:00', orderNo: 7 }
const booked = { ...booking, reason: '', isRevisit: false, requestId: 'q1' }
const RANGE = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId?clinicId=c1&startDate=2030-05-01&endDate=2030-05-07'
const watch = { ...wish, departmentId: 'dep1' }
const visits: readonly Row[] = [
  [
    'R5',
    (http) => registrations(http).book({ ...booked, date: DAY }),
    'POST /mcapi/v2/regs',
    { ...booked, reserveDate: DAY, businessType: 0 },
  ],
  ['R13', (http) => registrations(http).byRequest('q1'), 'GET /mcapi/v2/regs/list?limit=1&offset=0&requestId=q1'],
  ['R13', (http) => registrations(http).list(20, 10), 'GET /mcapi/v2/regs/list?limit=10&offset=20'],
  [
    'R13',
    (http) => registrations(http).list(0, 10, { when: 'ahead', clinicId: 'c1', date: DAY }),
    'GET /mcapi/v2/regs/list?limit=10&offset=0&type=1&filterClinicId=c1&date=2030-05-01',
  ],
  [
    'R13',
    (http) => registrations(http).list(0, 10, { when: 'over' }),
    'GET /mcapi/v2/regs/list?limit=10&offset=0&type=2',
  ],
  ['R12', (http) => registrations(http).byId('r1'), 'GET /mcapi/v2/regs/r1/detail'],
  ['R14', (http) => registrations(http).byMessage('m1'), 'GET /mcapi/v2/regs/msgId/m1/detail'],
  [
    'R15',
    (http) =>
      registrations(http).sign('r1', { scene: 'location', point: { latitude: 30.123456, longitude: 104.987654 } }),
    'POST /mcapi/v2/regs/sign',
    { regId: 'r1', scene: 'location', latitude: 30.1235, longitude: 104.9877 },
  ],
  [
    'R15',
    (http) => registrations(http).sign('r1', { scene: 'desk' }),
    'POST /mcapi/v2/regs/sign',
    { regId: 'r1', scene: 'desk' },
  ],
  [
    'R7',
    (http) => registrations(http).cancel({ id: 'r1', reason: 'no-time', reasonText: '', requestId: 'q1' }),
    'POST /mcapi/v2/regs/r1/cancel',
    { reason: 'no-time', reasonText: '', requestId: 'q1' },
  ],
  ['R25', (http) => registrations(http).block('c1'), 'GET /mcapi/v2/regs/checkBlock?clinicId=c1'],
  ['R24', (http) => therapies(http).clinics(), 'GET /mcapi/v2/regs/therapy/clinic/list'],
  ['R24', (http) => therapies(http).clinics(near), `GET /mcapi/v2/regs/therapy/clinic/list?${NEAR}`],
  ['R4', (http) => therapies(http).days('d9', DAY), 'GET /mcapi/v2/regs/therapy/d9/allScheduling?date=2030-05-01'],
  [
    'R6',
    (http) => {
      const slots = [{ scheduleId: 's1', date: DAY, timeStart: '09:30', timeEnd: '10:00' }]
      const asked = { clinicId: 'c1', therapistId: 'd9', itemIds: ['i1'], patientId: 'p1', slots, requestId: 'q1' }
      return therapies(http).reserve(asked)
    },
    'POST /mcapi/v2/regs/therapy-reserve',
    {
      clinicId: 'c1',
      therapistId: 'd9',
      itemIds: ['i1'],
      patientId: 'p1',
      slots: [{ scheduleId: 's1', date: DAY, timeStart: '09:30', timeEnd: '10:00' }],
      requestId: 'q1',
    },
  ],
  ['R11', (http) => therapies(http).byRequest('q1'), 'GET /mcapi/v2/regs/therapy/list?limit=50&offset=0&requestId=q1'],
  ['R11', (http) => therapies(http).list(20, 10), 'GET /mcapi/v2/regs/therapy/list?limit=10&offset=20'],
  ['R10', (http) => therapies(http).byId('h1'), 'GET /mcapi/v2/regs/therapy-reserve/h1/detail'],
  ['R8', (http) => therapies(http).cancel('h1', 'x'), 'PUT /mcapi/v2/regs/therapy-reserve/h1/cancel', { reason: 'x' }],
  [
    'R9',
    (http) => therapies(http).sign('h1', { scene: 'desk' }),
    'PUT /mcapi/v2/regs/therapy-reserve/h1/sign',
    { scene: 'desk' },
  ],
  [
    'R1',
    (http) => schedules(http).remainOn('c1', DAY),
    'GET /mcapi/v2/regs/doctorsRemain?clinicId=c1&reserveDate=2030-05-01&businessType=0',
  ],
  [
    'R1',
    (http) => schedules(http).remainOn('c1', DAY, 'therapy'),
    'GET /mcapi/v2/regs/doctorsRemain?clinicId=c1&reserveDate=2030-05-01&businessType=1',
  ],
  ['R23', (http) => schedules(http).week('d1', 'c1'), 'GET /mcapi/v2/regs/doctor/week/remain/d1?clinicId=c1'],
  ['R2', (http) => schedules(http).range('c1', DAY, '2030-05-07'), `${RANGE}&businessType=0`],
  [
    'R2',
    (http) => schedules(http).range('c1', DAY, '2030-05-07', 'd1', 'therapy'),
    `${RANGE}&doctorId=d1&businessType=1`,
  ],
  ['R3', (http) => schedules(http).day('d1', DAY), 'GET /mcapi/v2/regs/doctor/d1/allScheduling?date=2030-05-01'],
  ['R17', (http) => chances(http).left(), 'GET /mcapi/v2/regs/patientLastGrab'],
  [
    'R18',
    (http) => chances(http).waiting({ ...watch, date: DAY, dayPart: 'evening' }),
    'GET /mcapi/v2/regs/waitGrab/c1/dep1/d1/2030-05-01/2/persons',
  ],
  [
    'R18',
    (http) => chances(http).waiting({ ...watch, departmentId: '', date: DAY, dayPart: 'morning' }),
    'GET /mcapi/v2/regs/waitGrab/c1/0/d1/2030-05-01/0/persons',
  ],
  ['R19', (http) => chances(http).all(), 'GET /mcapi/v2/regs/waitGrab/all'],
  [
    'R20',
    (http) => chances(http).join({ ...watch, date: DAY, dayPart: 'afternoon', businessType: 'therapy' }, 'q1'),
    'POST /mcapi/v2/regs/waitGrab/watch',
    { ...watch, reserveDate: DAY, dayPart: 1, businessType: 1, requestId: 'q1' },
  ],
  ['R21', (http) => chances(http).leave('w1'), 'DELETE /mcapi/v2/regs/waitGrab/w1'],
  ['R22', (http) => chances(http).markTip('w1', 'dismissed'), 'POST /mcapi/v2/regs/grabTips/status/w1/2'],
]

const asked = (row: Row) => ({ id: row[0], act: row[1], place: row[2], body: row[3] })
const ALL = [...money, ...people, ...entry, ...places, ...visits].map(asked)

describe('what goes out', () => {
  test.each(ALL)('$id $place', async ({ id, act, place, body }) => {
    const { http, sent } = wiredHttp(envelope(WIRE_EXAMPLES[id].data))
    expect(await act(http).catch((thrown: unknown) => thrown)).not.toBeInstanceOf(TypeError)
    const url = new URL(sent[0]?.url ?? '', 'https://clinic.example')
    expect([url.searchParams.get('mpId'), url.searchParams.get('timestamp')]).toEqual(['mp-1', '1903827600000'])
    for (const name of ['mpId', 'timestamp']) url.searchParams.delete(name)
    const [path = '', query = ''] = place.split('?')
    expect(`${sent[0]?.method?.toUpperCase()} ${url.pathname}`).toBe(path)
    expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(new URLSearchParams(query)))
    expect(sent[0]?.data === undefined ? undefined : JSON.parse(String(sent[0].data))).toEqual(body)
    expect(sent).toHaveLength(1)
  })
})

describe('what is made of the answer', () => {
  const rowsOf = (id: 'R13' | 'R11' | 'T10') => (WIRE_EXAMPLES[id].data as unknown as { rows: object[] }).rows
  const page = (rows: readonly object[]) => envelope({ rows, total: rows.length, totalCount: rows.length })
  test('a booking is found by its own request alone', async () => {
    const [row] = rowsOf('R13')
    const { http } = wiredHttp(
      page([
        { ...row, id: 'x', requestId: 'other' },
        { ...row, requestId: 'mine' },
      ]),
    )
    expect(await registrations(http).byRequest('mine')).toMatchObject({ requestId: 'mine' })
    expect(await registrations(http).byRequest('none')).toBeUndefined()
  })
  test('sessions are found by their own request alone', async () => {
    const [row] = rowsOf('R11')
    const { http } = wiredHttp(
      page([
        { ...row, requestId: 'other' },
        { ...row, id: 'h9', requestId: 'mine' },
      ]),
    )
    expect((await therapies(http).byRequest('mine')).rows.map(({ id }) => id)).toEqual(['h9'])
  })
  test('a record is found by its id, or not at all', async () => {
    const [row] = rowsOf('T10')
    const { http, sent } = wiredHttp(
      page([
        { ...row, id: 'other' },
        { ...row, id: 'm1' },
      ]),
    )
    expect((await new HttpRecords(http).byId('p1', 'm1')).id).toBe('m1')
    expect(sent[0]?.url).toMatch(/^\/mcapi\/records\?patientId=p1&id=m1&offset=0&limit=1&/)
    await expect(new HttpRecords(http).byId('p1', 'm9')).rejects.toMatchObject({ reason: { kind: 'not-found' } })
  })
  test('a right code that brings a token alone asks whose that is', async () => {
    const { data } = WIRE_EXAMPLES.A8 as { data: { token: string; loginInfo: unknown } }
    const { token, loginInfo } = data
    const { http, sent } = wiredHttp(
      envelope({ isVerified: true, token }),
      envelope({ isValid: true, expireAt: null, loginInfo }),
    )
    expect(await sessions(http).loginBySms('138', '1')).toMatchObject({ token })
    expect(sent[1]?.url).toMatch(`/mcapi/auth/${token}/tokenCheck?`)
  })
  test('a wrong code is said to be wrong, an answer without a login is unreadable', async () => {
    const { data } = WIRE_EXAMPLES.A8 as { data: object }
    const of = (answer: object) => sessions(wiredHttp(envelope(answer)).http)
    await expect(of({ ...data, isVerified: false }).loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'code-wrong' },
    })
    await expect(of({ isVerified: true }).loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'unreadable' },
    })
    expect(await of({ isVerified: true, ticket: 't1' }).verifySelf('1')).toEqual({ ticket: 't1' })
    await expect(of({ isVerified: false }).verifySelf('1')).rejects.toMatchObject({ reason: { kind: 'code-wrong' } })
  })
})
