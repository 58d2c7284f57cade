import { describe, expect, test } from 'vitest'
import { ConsultationService, type ConsultationIntake } from '@/application/consultation-service'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const [wire] = WIRE_EXAMPLES.C10.data.consultations
const [doctor] = WIRE_EXAMPLES.D1.data.rows
const page = (total: number, ...consultations: object[]) => ({ data: { consultations, total } })
const rows = (...list: object[]) => ({ data: { total: list.length, rows: list } })
const intake: ConsultationIntake = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀', photos: [], consents: [] }

function open(visitor: Parameters<typeof openExampleClinic>[0] = {}) {
  const app = openExampleClinic(visitor)
  return { ...app, service: app.container.get(ConsultationService) }
}

describe('ConsultationService › doctors', () => {
  test('lists online doctors in pages of 20 without duplicates', async () => {
    const { service, says, sent } = open()
    says('D1', rows({ ...doctor, id: 'd1' }, { ...doctor, id: 'd2' }, { ...doctor, id: 'd1' }))
    const found = await service.doctors('脾胃', 20)
    expect([found.total, found.rows.map(({ id }) => id)]).toEqual([3, ['d1', 'd2']])
    expect(sent[0]).toMatchObject({ query: { isOnline: '1' }, body: { keyword: '脾胃', offset: 20, limit: 20 } })
  })
  test('lists unavailable doctors, fully booked doctors first, and omits doctors without consultations', async () => {
    const { service, says } = open()
    const at = (id: string, sort: number, status: number) => ({
      ...doctor,
      id,
      sort,
      advisoryInfo: { ...doctor?.advisoryInfo, status },
    })
    const [off, open1, full] = [at('off2', 2, 0), at('open1', 1, 1), at('full4', 4, 2)]
    const { advisoryInfo: _none, ...silent } = at('silent', 0, 1)
    says('D5', rows(full, off, silent, open1, at('full3', 3, 2), at('off1', 1, 0), off))
    expect((await service.closedDoctors()).map(({ id }) => id)).toEqual(['full3', 'full4', 'off1', 'off2'])
  })
  test('loads doctors by ID when the chain’s list lacks consultation data', async () => {
    const { service, says, calls } = open()
    const { advisoryInfo, ...bare } = { ...doctor, id: 'd1' }
    says('D5', rows(bare))
    says('D2', rows({ ...bare, advisoryInfo: { ...advisoryInfo, status: 2 } }))
    expect((await service.closedDoctors()).map(({ id }) => id)).toEqual(['d1'])
    expect(calls()).toEqual(['D5', 'D2'])
  })
  test('reloads at most 100 doctors, and sends no request for an empty list', async () => {
    const { service, sent } = open()
    expect(await service.again([])).toEqual([])
    expect(sent).toEqual([])
    const ids = Array.from({ length: 120 }, (_, nth) => `d${nth}`)
    expect((await service.again(ids)).map(({ id }) => id)).toEqual(['d1'])
    expect(sent.map(({ body }) => body)).toEqual([ids.slice(0, 100)])
  })
  test('loads a doctor’s consultation rule and the revisit status', async () => {
    const { service, sent } = open()
    expect(await service.rule('d1')).toMatchObject({ doctorId: 'd1', feeFen: 3000 })
    expect(await service.revisit('p1', 'd1')).toMatchObject({ isRevisit: true })
    expect(sent.map(({ id }) => id)).toEqual(['C9', 'T25'])
    expect(sent[1]?.query).toMatchObject({ doctorId: 'd1' })
  })
})

describe('ConsultationService.gate', () => {
  test('checks opening hours, guardian and revisit status', async () => {
    const { service, moveSeconds } = open()
    const rule = { ...(await service.rule('d1')), openHours: [{ weekday: 3, from: '08:00', to: '20:00' }] }
    const child = { birthday: '2027-01-01' }
    const guardian = { name: '王建国', idCard: '5101', mobile: '13800000002', relation: 'parent' } as const
    expect(service.gate(rule, undefined, undefined)).toBe('open')
    expect(service.gate(rule, undefined, { birthday: '1990-01-01' })).toBe('open')
    expect(service.gate(rule, undefined, child)).toBe('guardian-needed')
    expect(service.gate(rule, undefined, { ...child, guardian })).toBe('open')
    const revisit = { ...(await service.revisit('p1', 'd1')), isRevisit: false, isFirstVisitAllowed: false }
    expect(service.gate(rule, revisit, child)).toBe('revisit-needed')
    moveSeconds(12 * 3600)
    expect(service.gate(rule, undefined, { ...child, guardian })).toBe('closed-now')
  })
})

describe('ConsultationService › consultations', () => {
  test('returns the first consultation in the list as the current consultation', async () => {
    const { service, says } = open()
    expect((await service.current())?.id).toBe('x1')
    says('C10', page(0))
    expect(await service.current()).toBeUndefined()
  })
  test.each([
    [true, '1'],
    [false, '0'],
  ])('lists 20 consultations per page (ongoing only: %s)', async (isOnlyConsulting, asked) => {
    const { service, sent } = open()
    expect((await service.list(20, isOnlyConsulting)).rows).toHaveLength(1)
    expect(sent[0]?.query).toMatchObject({ limit: '20', offset: '20', isOnlyConsulting: asked })
  })
  test('requests the refund status only for refundable consultations', async () => {
    const { service, says, sent } = open()
    const paid = { ...WIRE_EXAMPLES.P7.data, refund: { status: 2, amount: 30, at: null } }
    says('C10', page(3, { ...wire, id: 'x1', status: 80, chargeId: 'o1' }, { ...wire, id: 'x2', status: 30 }))
    says('P7', { data: paid })
    expect((await service.list(0, false)).rows.map(({ refund }) => refund)).toEqual(['refunded', undefined])
    expect(sent.map(({ id }) => id)).toEqual(['C10', 'P7'])
  })
  test('lists consultations whose refund status fails to load, without that status', async () => {
    const { service, says } = open()
    says('C10', page(1, { ...wire, status: 80, chargeId: 'o1' }))
    says('P7', 'lost')
    expect((await service.list(0, false)).rows.map(({ refund }) => refund)).toEqual([undefined])
  })
  test('searches page by page until the consultation is found', async () => {
    const { service, says, sent } = open()
    says('C10', page(45, { ...wire, id: 'x1' }), page(45, { ...wire, id: 'x2' }), page(45, { ...wire, id: 'x3' }))
    expect((await service.byId('x2')).id).toBe('x2')
    expect(sent.map(({ query }) => `${query['offset']} ${query['limit']}`)).toEqual(['0 20', '1 20'])
  })
  test.each([
    ['the last page of several', [page(3, { ...wire }), page(3, { ...wire }), page(3, { ...wire })], ['0', '1', '2']],
    ['a full last page', [page(2, { ...wire }), page(2, { ...wire })], ['0', '1']],
    ['an empty page', [page(45, { ...wire }), page(45)], ['0', '1']],
  ])('fails with not-found after %s', async (_end, pages, offsets) => {
    const { service, says, sent } = open()
    says('C10', ...pages)
    expect(await failureKindOf(service.byId('nowhere'))).toBe('not-found')
    expect(sent.map(({ query }) => query['offset'])).toEqual(offsets)
  })
  test.each([
    ['belongs to this patient and doctor', {}, 'x1'],
    ['awaits payment', { status: 0 }, 'x1'],
    ['has ended', { status: 30 }, undefined],
    ['belongs to another doctor', { doctorId: 'd2' }, undefined],
    ['belongs to another patient', { patientId: 'p2' }, undefined],
  ])('treats a consultation that %s as ongoing: %j', async (_which, over, id) => {
    const { service, says, sent } = open()
    says('C10', page(1, { ...wire, ...over }))
    expect((await service.running('p1', 'd1'))?.id).toBe(id)
    expect(sent[0]?.query).toMatchObject({ limit: '20', offset: '0', doctorId: 'd1', isOnlyConsulting: '1' })
  })
  test('sends no request without a patient card', async () => {
    const { service, sent } = open({ as: 'cardless' })
    expect(await service.running('p1', 'd1')).toBeUndefined()
    expect(sent).toEqual([])
  })
})

describe('ConsultationService.begin', () => {
  test('sends the question with its own request ID, and removes the draft', async () => {
    const { service, says, sent, storage } = open()
    says('C10', page(0))
    service.keepDraft({ patientId: 'p1', doctorId: 'd1', complaint: '胃胀' })
    expect(await service.begin({ ...intake, hasVisited: true, photos: ['https://i.cn/1.jpg'] })).toEqual({
      consultationId: 'x1',
      conversationId: 'v1',
      chargeId: 'o2',
      feeFen: 3000,
      status: 'awaiting-payment',
    })
    expect(sent[1]?.body).toMatchObject({
      patientId: 'p1',
      doctorId: 'd1',
      complaint: '胃胀',
      visited: true,
      photos: ['https://i.cn/1.jpg'],
      requestId: 'id-1',
    })
    expect(storage.kept.has('_intake_draft')).toBe(false)
  })
  test('returns the ongoing consultation, and keeps the draft', async () => {
    const { service, says, calls } = open()
    service.keepDraft({ patientId: 'p1', doctorId: 'd1', complaint: '胃胀' })
    says('C10', page(1, { ...wire, status: 0 }))
    expect(await service.begin(intake)).toEqual({
      consultationId: 'x1',
      conversationId: 'v1',
      chargeId: 'o2',
      feeFen: 3000,
      status: 'awaiting-payment',
      wasRunning: true,
    })
    says('C10', page(1, wire ?? {}))
    expect(await service.begin(intake)).toMatchObject({ chargeId: '', status: 'in-progress', wasRunning: true })
    expect(calls()).toEqual(['C10', 'C10'])
    expect(service.readDraft('p1', 'd1')?.complaint).toBe('胃胀')
  })
  test('retries the same request when the lookup finds nothing', async () => {
    const { service, says, sent, calls } = open()
    says('C10', page(0))
    says('T21', 'lost', { data: WIRE_EXAMPLES.T21.data })
    const checked: string[] = []
    const begun = await service.begin(intake, () => checked.push('checking'))
    expect([begun.wasRunning, checked]).toEqual([undefined, ['checking']])
    expect(calls()).toEqual(['C10', 'T21', 'C10', 'T21'])
    const same = { body: { requestId: 'id-1' } }
    expect(sent.filter(({ id }) => id === 'T21')).toMatchObject([same, same])
  })
  test('finds the consultation and the order after a lost response', async () => {
    const { service, says, calls } = open()
    says('C10', page(0), page(1, { ...wire, status: 0 }))
    says('T21', 'lost')
    expect(await service.begin(intake)).toMatchObject({ consultationId: 'x1', chargeId: 'o2' })
    expect(calls()).toEqual(['C10', 'T21', 'C10'])
  })
  test('fails with outcome-unknown, and keeps the draft, when the lookup fails', async () => {
    const { service, says } = open()
    service.keepDraft({ patientId: 'p1', doctorId: 'd1', complaint: '胃胀' })
    says('C10', page(0), 'lost')
    says('T21', 'lost')
    await expect(service.begin(intake)).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown', requestId: 'id-1' },
    })
    expect(service.readDraft('p1', 'd1')?.complaint).toBe('胃胀')
  })
  test('sends a new request after the previous call has ended', async () => {
    const { service, says, calls } = open()
    says('C10', page(0))
    says('T21', { code: 40301 }, { data: WIRE_EXAMPLES.T21.data })
    expect(await failureKindOf(service.begin(intake))).toBe('revisit-needed')
    await service.begin(intake)
    await service.begin(intake)
    expect(calls().filter((id) => id === 'T21')).toHaveLength(3)
  })
  test('sends questions for another doctor or patient separately', async () => {
    const { service, says, sent } = open()
    says('C10', page(0))
    const others = [
      { ...intake, doctorId: 'd2' },
      { ...intake, patientId: 'p2' },
    ]
    await Promise.all([intake, intake, ...others].map((each) => service.begin(each)))
    expect(sent.filter(({ id }) => id === 'T21')).toMatchObject([
      { body: { patientId: 'p1', doctorId: 'd1' } },
      { body: { patientId: 'p1', doctorId: 'd2' } },
      { body: { patientId: 'p2', doctorId: 'd1' } },
    ])
  })
})

test('ConsultationService.dropDraft removes the draft for one doctor and patient', () => {
  const { service, storage } = open()
  const draft = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀' }
  service.keepDraft(draft)
  service.keepDraft({ ...draft, doctorId: 'd2' })
  service.dropDraft({ patientId: 'p1', doctorId: 'd1' })
  expect([service.readDraft('p1', 'd1'), service.readDraft('p1', 'd2')?.complaint]).toEqual([undefined, '胃胀'])
  expect(storage.read('_intake_draft')).toHaveLength(1)
  service.dropDraft({ patientId: 'p1', doctorId: 'd2' })
  expect(storage.kept.has('_intake_draft')).toBe(false)
})
