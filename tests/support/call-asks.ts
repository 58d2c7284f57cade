import type { Container } from 'inversify'
import type { CallId } from '@/adapters/http/calls/all-calls'
import { Addresses } from '@/application/ports/addresses'
import { Consultations } from '@/application/ports/consultations'
import { Orders } from '@/application/ports/orders'
import { Clinics } from '@/application/ports/clinics'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { FileCredentials } from '@/application/ports/file-credentials'
import { Waitlist } from '@/application/ports/waitlist'
import { Landings } from '@/application/ports/landings'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Sessions } from '@/application/ports/sessions'
import { Therapies } from '@/application/ports/therapies'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { anAddress } from './builders'

/** Every port that the clinic stands behind, on its real adapter. */
export const portsOf = (container: Container) => ({
  addresses: container.get(Addresses),
  consultations: container.get(Consultations),
  orders: container.get(Orders),
  clinics: container.get(Clinics),
  conversations: container.get(Conversations),
  doctors: container.get(Doctors),
  files: container.get(FileCredentials),
  grabs: container.get(Waitlist),
  landings: container.get(Landings),
  cards: container.get(MemberCards),
  patients: container.get(Patients),
  records: container.get(Records),
  visits: container.get(Registrations),
  schedules: container.get(Schedules),
  sessions: container.get(Sessions),
  therapies: container.get(Therapies),
  reports: container.get(TroubleReports),
})
type Ports = ReturnType<typeof portsOf>

/**
 * What a call is for, which says what may come of a fault: a read is tried once more, a write never, and after one that moves
 * money or a number the clinic is asked first.
 */
type Role = 'read' | 'write' | 'money' | 'background'
export type CallAsk = { readonly role: Role; readonly ask: (ports: Ports) => Promise<unknown> }

const read = (ask: CallAsk['ask']): CallAsk => ({ role: 'read', ask })
const write = (ask: CallAsk['ask']): CallAsk => ({ role: 'write', ask })
const money = (ask: CallAsk['ask']): CallAsk => ({ role: 'money', ask })
/** Nobody waits for it, and nobody is told. */
const background = (ask: CallAsk['ask']): CallAsk => ({ role: 'background', ask })

const DAY = '2030-05-01'
const ORDER = { kind: 'charge', id: 'o1' } as const
const HERE = { scene: 'location', point: { latitude: 30.67, longitude: 104.06 } } as const
const person = { name: '王小宝', sex: 'male', birthday: '2025-01-01', mobile: '13800000001' } as const
const guardian = { name: '王建国', idCard: '510100199001010011', mobile: '13800000002', relation: 'parent' } as const
const address = anAddress({ isDefault: true })
const { id: _, ...newAddress } = address
const choices = {
  delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'prepaid' },
  process: [{ formId: 'f1', processType: 'decoct', usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 2,
} as const
const place = { clinicId: 'c1', departmentId: 'dep1', doctorId: 'd1', date: DAY, dayPart: 'morning' } as const
const booking = {
  clinicId: 'c1',
  doctorId: 'd1',
  departmentId: 'dep1',
  scheduleId: 's1',
  date: DAY,
  timeStart: '09:30',
  timeEnd: '10:00',
  orderNo: 7,
  patientId: 'p1',
  reason: '胃胀',
  isRevisit: true,
  requestId: 'q1',
}

/** Each of the 103 calls as the app makes it: through its port, on the real adapter. A call without a row does not compile. */
export const CALL_ASKS: Readonly<Record<CallId, CallAsk>> = {
  C1: read(({ clinics }) => clinics.default()),
  C2: read(({ clinics }) => clinics.list({ latitude: 30.67, longitude: 104.06 })),
  C3: read(({ clinics }) => clinics.detail('c1', 'outpatient')),
  C4: read(({ clinics }) => clinics.payOrderRule()),
  C5: read(({ clinics }) => clinics.departments('c1')),
  C6: read(({ clinics }) => clinics.isWxPayOpen()),
  C7: read(({ records }) => records.rule()),
  C8: read(({ landings }) => landings.scanned('desk', 'RHT-1')),
  C9: read(({ consultations }) => consultations.rule('d1')),
  C10: read(({ consultations }) => consultations.list(0, 1, { doctorId: 'd1', isOnlyConsulting: true })),
  C11: read(({ clinics }) => clinics.delivery('y1')),
  C12: read(({ clinics }) => clinics.chainDepartments()),
  C13: read(({ clinics }) => clinics.page()),
  C14: read(({ clinics }) => clinics.followCode('c1')),
  C15: read(({ clinics }) => clinics.regPayRule('c1')),
  C16: background(({ landings }) => landings.weapp()),
  C17: read(({ clinics }) => clinics.chain()),
  C18: read(({ landings }) => landings.shortLink('short1')),

  A1: background(({ sessions }) => sessions.checkMp('mp-1')),
  A2: background(({ sessions }) => sessions.checkToken('token-1')),
  A3: background(({ sessions }) => sessions.isSubscribed()),
  A4: write(({ sessions }) => sessions.loginByCode('c')),
  A5: background(({ sessions }) => sessions.loginSilently()),
  A6: write(({ sessions }) => sessions.loginAtClinic('c', 'c1')),
  A7: write(({ sessions }) => sessions.sendCode('13800000001')),
  A8: write(({ sessions }) => sessions.loginBySms('13800000001', '123456')),
  A9: write(({ sessions }) => sessions.verifySelf('123456')),
  A10: write(({ sessions }) => sessions.sendSelfCode('bind')),
  A11: read(({ addresses }) => addresses.regions()),
  A12: background(({ sessions }) => sessions.signPage('https://m.example.com/?a=1#/wechat/home')),
  A13: read(({ files }) => files.fresh()),
  A14: write(({ reports }) => reports.tell({ message: 'm', route: 'home' })),
  A15: read(({ records }) => records.print('prescription', 'e1')),

  P1: write(({ orders }) => orders.saveChoices('o1', { ...choices, remark: '' })),
  P2: read(({ orders }) => orders.price(ORDER, { ...choices, payType: 'wechat', usesMemberPrice: false })),
  P3: read(({ orders }) => orders.companies('o1', { addressId: 'a1', formIds: ['f1'], processType: 'decoct' })),
  P4: money(({ orders }) =>
    orders.launch({ order: ORDER, way: { type: 'wechat', version: 2 }, amountFen: 20_250, requestId: 'q1' }),
  ),
  P5: money(({ orders }) => orders.lock('o1', 'q1', 'dev1')),
  P6: money(({ orders }) => orders.unlock('o1', 'l1')),
  P7: read(({ orders }) => orders.status(ORDER)),
  P8: read(({ orders }) => orders.list('to-pay', 0, 20)),
  P9: read(({ orders }) => orders.byId('o1')),
  P10: money(({ orders }) => orders.clone({ chargeId: 'o1', formIds: ['f1'], doseCount: 7, requestId: 'q1' })),
  P11: money(({ orders }) =>
    orders.sendPhotos({ patientId: 'p1', photos: ['https://i.cn/1.jpg'], doseCount: 7, remark: '', requestId: 'q1' }),
  ),
  P12: background(({ orders }) => orders.count('p1', 'to-pay')),
  P13: read(({ orders }) => orders.usages('c1')),

  D1: read(({ doctors }) => doctors.search({ keyword: '脾胃', isOnline: true, offset: 0, limit: 20 })),
  D2: read(({ doctors }) => doctors.byIds(['d1', 'd2'])),
  D3: read(({ doctors }) => doctors.byId('d1')),
  D4: background(({ doctors }) => doctors.recent()),
  D5: read(({ doctors }) => doctors.ofChain()),
  D6: read(({ doctors }) => doctors.byTag('省名中医')),
  D7: write(({ doctors }) => doctors.makeCode('d1', 'c1', 'doctor')),

  T1: read(({ patients }) => patients.byId('p1')),
  T2: read(({ patients }) => patients.all()),
  T3: read(({ patients }) => patients.main()),
  T4: write(({ patients }) => patients.add({ ...person, idCardType: 'none', idCard: '', relation: 'child', guardian })),
  T5: write(({ patients }) => patients.makeCard('p1', 'c1', 'ticket-1')),
  T6: write(({ patients }) =>
    patients.updateCard({ id: 'card1', patientId: 'p1', name: '王雅琴', mobile: '13800000001', wantsHealthCard: true }),
  ),
  T7: write(({ patients }) => patients.select('p2')),
  T8: write(({ patients }) => patients.unbind('c1', 'p2')),
  T9: write(({ patients }) => patients.update('c1', { ...person, id: 'p1', version: 3 })),
  T10: read(({ records }) => records.list('p1', 'record', 0, 20)),
  T11: read(({ records }) => records.examination('e1')),
  T12: read(({ cards }) => cards.of('p1')),
  T13: read(({ cards }) => cards.rechargeRule()),
  T14: read(({ cards }) => cards.bills('p1', 0, 20)),
  T15: money(({ cards }) => cards.recharge('p1', 50_000)),
  T16: write(({ cards }) => cards.setPassword('p1', '285714', 'ticket-1')),
  T17: write(({ addresses }) => addresses.remove('p1', 'a1')),
  T18: write(({ addresses }) => addresses.add(newAddress)),
  T19: write(({ addresses }) => addresses.update(address)),
  T20: read(({ addresses }) => addresses.ofPatient('p1')),
  T21: money(({ consultations }) =>
    consultations.begin({
      patientId: 'p1',
      doctorId: 'd1',
      complaint: '胃胀',
      photos: [],
      consents: [],
      requestId: 'q1',
    }),
  ),
  T22: read(({ conversations }) => conversations.clinics('p1')),
  T23: read(({ conversations }) => conversations.standing('d1')),
  T24: write(({ conversations }) =>
    conversations.open({ participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' }),
  ),
  T25: read(({ patients }) => patients.revisit('p1', 'd1')),

  R1: read(({ schedules }) => schedules.remainOn('c1', DAY)),
  R2: read(({ schedules }) => schedules.range('c1', DAY, '2030-05-07', 'd1')),
  R3: read(({ schedules }) => schedules.day('d1', DAY)),
  R4: read(({ therapies }) => therapies.days('d9', DAY)),
  R5: money(({ visits }) => visits.book(booking)),
  R6: money(({ therapies }) =>
    therapies.reserve({
      clinicId: 'c1',
      therapistId: 'd9',
      itemIds: ['i1'],
      patientId: 'p1',
      slots: [{ scheduleId: 's9', date: DAY, timeStart: '09:30', timeEnd: '10:15' }],
      requestId: 'q1',
    }),
  ),
  R7: money(({ visits }) => visits.cancel({ id: 'r1', reason: 'other', reasonText: '改天', requestId: 'q1' })),
  R8: money(({ therapies }) => therapies.cancel('h1', '改天')),
  R9: write(({ therapies }) => therapies.sign('h1', HERE)),
  R10: read(({ therapies }) => therapies.byId('h1')),
  R11: read(({ therapies }) => therapies.list(0, 20, { when: 'ahead', clinicId: 'c1', date: DAY })),
  R12: read(({ visits }) => visits.byId('r1')),
  R13: read(({ visits }) => visits.list(0, 20, { when: 'ahead', clinicId: 'c1', date: DAY })),
  R14: read(({ visits }) => visits.byMessage('m1')),
  R15: write(({ visits }) => visits.sign('r1', HERE)),
  R16: read(({ clinics }) => clinics.appointConfig('c1')),
  R17: background(({ grabs }) => grabs.left()),
  R18: read(({ grabs }) => grabs.waiting(place)),
  R19: read(({ grabs }) => grabs.all()),
  R20: money(({ grabs }) => grabs.join({ ...place, patientId: 'p1', businessType: 'outpatient' }, 'q1')),
  R21: write(({ grabs }) => grabs.leave('w1')),
  R22: background(({ grabs }) => grabs.markTip('w1', 'seen')),
  R23: read(({ schedules }) => schedules.week('d1', 'c1')),
  R24: read(({ therapies }) => therapies.clinics({ latitude: 30.67, longitude: 104.06 })),
  R25: read(({ visits }) => visits.block('c1')),
}
