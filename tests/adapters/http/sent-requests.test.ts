import { describe, expect, test } from 'vitest'
import { fillPath } from '@/adapters/http/url'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import { HttpRecords } from '@/adapters/http/http-records'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpTherapies } from '@/adapters/http/http-therapies'
import { CALL_RECORDS } from '../../calls/all'
import * as wish from '../../calls/request-samples'
import { portsOf, type Ports } from '../../support/call-ports'
import { openExampleClinic } from '../../support/example-clinic'
import { envelope, httpWithTestTransport } from '../../support/http-test-transport'

type Sent = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Row = readonly [id: CallId, ask: (ports: Ports) => Promise<unknown>, sent: Sent]

const { SAMPLE_DAY, SAMPLE_ORDER: order } = wish
const near = { latitude: 30.123456, longitude: 104.987654 }
const page = { limit: '10', offset: '20' }
const choices = {
  ...wish.sampleChoices,
  version: 3,
  process: [{ ...wish.sampleChoices.process[0], processType: 'paste' }],
} as const
const CHOICES = {
  delivery: { deliveryType: 1, addressId: 'a1', companyId: 'co1', payMode: 1 },
  process: [{ formId: 'f1', processType: 3, usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 3,
}
const onArrival = { ...choices, delivery: { ...choices.delivery, payMode: 'on-arrival' } } as const
const card = { type: 'member-card', password: '285714', patientId: 'p1', version: 4 } as const
const photos = { patientId: 'p1', photos: ['https://a.example/1'], doseCount: 7, remark: '', requestId: 'q1' }
const consents = [{ key: 'privacy', version: '2025-10', at: '2030-05-01T09:30:00+08:00' }]
const guardian = { ...wish.sampleGuardian, relation: 2 }
const child = { ...wish.samplePerson, idCardType: 'birth-certificate', idCard: 'B1', relation: 'child' } as const
const CHILD = { ...child, sex: 1, idCardType: 4, relation: 1, consents }
const unknown = {
  ...child,
  sex: 'unknown',
  idCardType: 'unknown',
  relation: 'unknown',
  guardian: wish.sampleGuardian,
} as const
const chat = { participantId: 'c1', patientId: 'p1', type: 'clinic' } as const
const question = { patientId: 'p1', doctorId: 'd1', complaint: '睡不好', requestId: 'q1', photos: [], consents: [] }
const longQuestion = { ...question, duration: 'weeks', photos: ['https://a.example/1'] } as const
const getBaseMessages = [{ ...consents[0], at: new Date('2030-05-01T01:30:00Z') }]
const slots = [{ scheduleId: 's1', date: SAMPLE_DAY, timeStart: '09:30', timeEnd: '10:00' }]
const therapy = { clinicId: 'c1', therapistId: 'd9', itemIds: ['i1'], patientId: 'p1', slots, requestId: 'q1' }
const range = { clinicId: 'c1', startDate: SAMPLE_DAY, endDate: '2030-05-07' }
const { date: _date, ...booked } = wish.sampleBooking
const place = { clinicId: 'c1', departmentId: 'dep1', doctorId: 'd1' }

/** Requests that differ from the example in the call’s record (tests/calls). */
const ROWS: readonly Row[] = [
  [
    'P4',
    ({ orders }) => orders.launch({ order, way: { type: 'wechat' }, amountFen: 2550, requestId: 'q1' }),
    { body: { payType: 0, amount: 25.5, requestId: 'q1' } },
  ],
  [
    'P4',
    ({ orders }) => orders.launch({ order, way: card, amountFen: 100, requestId: 'q1' }),
    { body: { payType: 1, amount: 1, memberPassword: '285714', version: 4, requestId: 'q1' } },
  ],
  ['P12', ({ orders }) => orders.count('p1', 'over'), { parts: { patientId: 'p1', tab: '3' } }],
  [
    'P2',
    ({ orders }) => orders.price(order, { ...onArrival, payType: 'member-card', usesMemberPrice: true }),
    { body: { ...CHOICES, payType: 1, isUseMember: true } },
  ],
  [
    'P1',
    ({ orders }) => orders.saveChoices('o1', { ...choices, delivery: { deliveryType: 'pick-up' }, remark: '少盐' }),
    { body: { ...CHOICES, delivery: { deliveryType: 0 }, remark: '少盐' } },
  ],
  [
    'P10',
    ({ orders }) => orders.clone({ chargeId: 'o1', requestId: 'q1' }),
    { body: { chargeId: 'o1', requestId: 'q1' } },
  ],
  ['P11', ({ orders }) => orders.sendPhotos(photos), { body: photos }],
  ['T15', ({ cards }) => cards.recharge('p1', 12_050), { body: { principal: 120.5, patientId: 'p1' } }],
  ['T4', ({ patients }) => patients.add(child), { body: CHILD }],
  ['T4', ({ patients }) => patients.add(unknown), { body: { ...CHILD, sex: 0, idCardType: 5, relation: 9, guardian } }],
  [
    'T9',
    ({ patients }) => patients.update('c1', { id: 'p1', version: 2, name: '王' }),
    { body: { id: 'p1', version: 2, name: '王', consents } },
  ],
  [
    'T9',
    ({ patients }) =>
      patients.update('c1', { id: 'p1', sex: 'male', relation: 'spouse', guardian: wish.sampleGuardian }),
    { body: { id: 'p1', sex: 1, relation: 3, guardian, consents } },
  ],
  [
    'T9',
    ({ patients }) => patients.update('c1', { id: 'p1', guardian: { ...wish.sampleGuardian, idCardType: 'passport' } }),
    { body: { id: 'p1', guardian: { ...guardian, idCardType: 1 }, consents } },
  ],
  ['T5', ({ patients }) => patients.makeCard('p1', 'c1'), { body: { patientId: 'p1', clinicId: 'c1' } }],
  [
    'T6',
    ({ patients }) =>
      patients.updateCard({ id: 'k1', patientId: 'p1', name: '王', mobile: '138', wantsHealthCard: false }),
    { body: { id: 'k1', patientId: 'p1', name: '王', mobile: '138' } },
  ],
  ['T10', ({ records }) => records.list('p1', 'exam', 20, 10), { query: { ...page, patientId: 'p1', type: 'exam' } }],
  ['T10', ({ records }) => records.list('p1', undefined, 20, 10), { query: { ...page, patientId: 'p1' } }],
  ['T24', ({ chats }) => chats.open({ ...chat, consultationId: '' }), { body: chat }],
  ['A5', ({ sessions }) => sessions.loginSilently(), { body: {} }],
  ['A4', ({ sessions }) => sessions.loginByCode('c'), { body: { code: 'c' } }],
  ['C2', ({ clinics }) => clinics.list(), {}],
  [
    'C3',
    ({ clinics }) => clinics.detail('c1', 'therapy'),
    { query: { needAppointmentConfig: '1', businessType: '1' } },
  ],
  [
    'D1',
    ({ doctors }) => doctors.search({ keyword: '林', isOnline: false, offset: 0, limit: 20 }),
    { query: { isOnline: '0' }, body: { keyword: '林', offset: 0, limit: 20 } },
  ],
  ['C10', ({ consultations }) => consultations.list(20, 10), { query: page }],
  [
    'C10',
    ({ consultations }) => consultations.list(20, 10, { doctorId: 'd1', isOnlyConsulting: true }),
    { query: { ...page, doctorId: 'd1', isOnlyConsulting: '1' } },
  ],
  [
    'C10',
    ({ consultations }) => consultations.list(20, 10, { doctorId: 'd1', isOnlyConsulting: false }),
    { query: { ...page, doctorId: 'd1', isOnlyConsulting: '0' } },
  ],
  ['T21', ({ consultations }) => consultations.begin(question), { body: question }],
  [
    'T21',
    ({ consultations }) =>
      consultations.begin({ ...longQuestion, hasVisited: false, consents: getBaseMessages } as never),
    { body: { ...longQuestion, visited: false, consents } },
  ],
  [
    'R5',
    ({ visits }) => visits.book(wish.sampleBooking),
    { body: { ...booked, reserveDate: SAMPLE_DAY, businessType: 0 } },
  ],
  ['R13', ({ visits }) => visits.byRequest('q1'), { query: { limit: '1', offset: '0', requestId: 'q1' } }],
  ['R13', ({ visits }) => visits.list(20, 10), { query: page }],
  [
    'R13',
    ({ visits }) => visits.list(20, 10, { when: 'ahead', clinicId: 'c1', date: SAMPLE_DAY }),
    { query: { ...page, type: '1', filterClinicId: 'c1', date: SAMPLE_DAY } },
  ],
  ['R13', ({ visits }) => visits.list(20, 10, { when: 'over' }), { query: { ...page, type: '2' } }],
  [
    'R15',
    ({ visits }) => visits.sign('r1', { scene: 'location', point: near }),
    { body: { regId: 'r1', scene: 'location', latitude: 30.1235, longitude: 104.9877 } },
  ],
  ['R15', ({ visits }) => visits.sign('r1', { scene: 'desk' }), { body: { regId: 'r1', scene: 'desk' } }],
  ['R24', ({ therapies }) => therapies.clinics(), {}],
  ['R6', ({ therapies }) => therapies.reserve(therapy), { body: therapy }],
  ['R11', ({ therapies }) => therapies.byRequest('q1'), { query: { limit: '50', offset: '0', requestId: 'q1' } }],
  ['R11', ({ therapies }) => therapies.list(20, 10), { query: page }],
  ['R9', ({ therapies }) => therapies.sign('h1', { scene: 'desk' }), { body: { scene: 'desk' } }],
  [
    'R1',
    ({ schedules }) => schedules.remainOn('c1', SAMPLE_DAY, 'therapy'),
    { query: { clinicId: 'c1', reserveDate: SAMPLE_DAY, businessType: '1' } },
  ],
  [
    'R2',
    ({ schedules }) => schedules.range('c1', SAMPLE_DAY, '2030-05-07'),
    { query: { ...range, businessType: '0' } },
  ],
  [
    'R2',
    ({ schedules }) => schedules.range('c1', SAMPLE_DAY, '2030-05-07', 'd1', 'therapy'),
    { query: { ...range, doctorId: 'd1', businessType: '1' } },
  ],
  [
    'R18',
    ({ grabs }) => grabs.waiting({ ...place, date: SAMPLE_DAY, dayPart: 'evening' }),
    { parts: { ...place, reserveDate: SAMPLE_DAY, dayPart: '2' } },
  ],
  [
    'R18',
    ({ grabs }) => grabs.waiting({ ...place, departmentId: '', date: SAMPLE_DAY, dayPart: 'morning' }),
    { parts: { ...place, departmentId: '0', reserveDate: SAMPLE_DAY, dayPart: '0' } },
  ],
  [
    'R20',
    ({ grabs }) =>
      grabs.join({ ...place, patientId: 'p1', date: SAMPLE_DAY, dayPart: 'afternoon', businessType: 'therapy' }, 'q1'),
    { body: { ...place, patientId: 'p1', reserveDate: SAMPLE_DAY, dayPart: 1, businessType: 1, requestId: 'q1' } },
  ],
  ['R22', ({ grabs }) => grabs.markTip('w1', 'dismissed'), { parts: { watchId: 'w1', state: '2' } }],
]
/** Calls for which no single method sends every field of the record; error-reports.test.ts covers A14. */
const IN_ROWS = 'A4 A5 A14 C10 P1 P2 P4 P11 R5 R6 R13 R15 R20 T4 T9 T10 T21'.split(' ')
const IDS = CALL_IDS.filter((id) => !IN_ROWS.includes(id))

describe('HTTP adapters', () => {
  /** Path parameters default to the record's; query and body default to none. */
  async function expectSent(id: CallId, ask: Row[1], { parts, query = {}, body }: Sent) {
    const { container, sent, storage } = openExampleClinic()
    storage.write('_consents', { privacy: { version: '2025-10', at: Date.parse('2030-05-01T01:30:00Z') } })
    await ask(portsOf(container))
    const call: Call = ALL_CALLS[id]
    const known = (CALL_RECORDS[id].given as Sent).parts ?? {}
    const path = decodeURIComponent(fillPath(call.verb, call.path, parts ?? known, call.partRule))
    const own = { mpId: 'mp-1', timestamp: expect.anything() }
    expect(sent).toEqual([{ id, path, query: { ...query, ...own }, body }])
  }
  test.each(IDS)('send %s as recorded', (id) =>
    expectSent(id, CALL_RECORDS[id].asked.ask, CALL_RECORDS[id].given as Sent),
  )
  test.each(ROWS.map(([id, ask, sent]) => ({ id, ask, sent })))('send $id as $sent', ({ id, ask, sent }) =>
    expectSent(id, ask, sent),
  )
})

describe('HTTP adapters › response', () => {
  const rowsOf = (id: 'R13' | 'R11' | 'T10') => (CALL_RECORDS[id].data as unknown as { rows: object[] }).rows
  const page = (rows: readonly object[]) => envelope({ rows, total: rows.length, totalCount: rows.length })
  test('find a booking only by the request ID that created it', async () => {
    const [row] = rowsOf('R13')
    const { http } = httpWithTestTransport(
      page([
        { ...row, id: 'x', requestId: 'other' },
        { ...row, requestId: 'mine' },
      ]),
    )
    expect(await new HttpRegistrations(http).byRequest('mine')).toMatchObject({ requestId: 'mine' })
    expect(await new HttpRegistrations(http).byRequest('none')).toBeUndefined()
  })
  test('find therapy sessions only by the request ID that created them', async () => {
    const [row] = rowsOf('R11')
    const { http } = httpWithTestTransport(
      page([
        { ...row, requestId: 'other' },
        { ...row, id: 'h9', requestId: 'mine' },
      ]),
    )
    expect((await new HttpTherapies(http).byRequest('mine')).rows.map(({ id }) => id)).toEqual(['h9'])
  })
  test('find a record by ID, or fail with not-found', async () => {
    const [row] = rowsOf('T10')
    const { http, sent } = httpWithTestTransport(
      page([
        { ...row, id: 'other' },
        { ...row, id: 'm1' },
      ]),
    )
    expect((await new HttpRecords(http).byId('p1', 'm1')).id).toBe('m1')
    expect(sent[0]?.url).toMatch(/^\/mcapi\/records\?patientId=p1&id=m1&offset=0&limit=1&/)
    await expect(new HttpRecords(http).byId('p1', 'm9')).rejects.toMatchObject({ reason: { kind: 'not-found' } })
  })
})
