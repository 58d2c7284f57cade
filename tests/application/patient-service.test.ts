import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { DoctorService } from '@/application/doctor-service'
import { DeepLinkService } from '@/application/deep-link-service'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { isFailure } from '@/domain/failure/failure'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no failure',
    (thrown: unknown) => (isFailure(thrown) ? thrown.reason : thrown),
  )

describe('PatientService', () => {
  test('updates a profile with its version, and renames the patient card immediately', async () => {
    const app = openExampleClinic()
    app.container.get(ConsentService).give(['privacy', 'health-data'])
    app.says('T9', { data: { ...WIRE_EXAMPLES.T9.data, name: '王雅芹' } })
    await app.container.get(PatientService).update('c1', { id: 'p1', version: 3, name: '王雅芹', sex: 'female' })
    expect(app.sent[0]).toMatchObject({
      path: '/mcapi/clinic/c1/patient/',
      body: { id: 'p1', version: 3, name: '王雅芹', sex: 2, consents: [{ key: 'privacy' }, { key: 'health-data' }] },
    })
    expect(app.container.get(SessionHolder).session.login?.patientCard).toEqual({ id: 'card1', name: '王雅芹' })
    app.says('T9', { code: 40909 })
    expect(await reasonOf(app.container.get(PatientService).update('c1', { id: 'p1', version: 3 }))).toEqual({
      kind: 'edited-elsewhere',
    })
  })
  test('links a profile with a verification ticket, and selects that profile', async () => {
    const app = openExampleClinic()
    await app.container.get(PatientService).bind('p8', 'c1', { ticket: 'ticket-1' })
    expect(app.calls()).toEqual(['T5', 'T7'])
    expect(app.sent[0]?.body).toEqual({ patientId: 'p8', clinicId: 'c1', bindTicket: 'ticket-1' })
    expect(app.container.get(SessionHolder).token).toBe('token-2')
  })
  test('explains why a profile in use cannot be unlinked', async () => {
    const app = openExampleClinic()
    const service = app.container.get(PatientService)
    app.says('T8', { code: 40910, details: { visits: ['r1', 'r2'], debts: 1 } })
    expect(await reasonOf(service.unbind('c1', 'p1'))).toEqual({ kind: 'patient-in-use', visits: 2, debts: 1 })
    app.says('T8', { code: 40910 })
    expect(await reasonOf(service.unbind('c1', 'p1'))).toEqual({ kind: 'patient-in-use', visits: 0, debts: 0 })
    expect(app.container.get(SessionHolder).session.login?.patientCard).toBeDefined()
    app.says('T8', { data: { isSuccess: true } })
    await service.unbind('c1', 'p2')
    expect(app.container.get(SessionHolder).session.login?.patientCard).toBeDefined()
    await service.unbind('c1', 'p1')
    expect(app.container.get(SessionHolder).session.login?.patientCard).toBeUndefined()
    expect(app.sent[3]).toMatchObject({ path: '/mcapi/clinic/c1/patient/', query: { patientId: 'p1' } })
  })
  test('renews the health card on a patient card', async () => {
    const app = openExampleClinic()
    const service = app.container.get(PatientService)
    const [card] = (await service.byId('p1')).cards
    if (!card) throw new Error('the example has a card')
    await service.renewHealthCard(card)
    expect(app.sent[1]?.body).toMatchObject({ id: 'card1', isApplyHealthCard: true })
  })
})

describe('patient session', () => {
  test('applies the SMS resend delay to profile codes, and returns a verification ticket', async () => {
    const app = openExampleClinic()
    const service = app.container.get(SessionService)
    expect(await service.sendSelfCode('member-password')).toBe('138****0001')
    expect(service.smsWaitSeconds()).toBe(60)
    expect(await service.verifySelf('123456')).toMatchObject({ ticket: 'ticket-1' })
    app.says('A9', { data: { isVerified: false } })
    expect(await reasonOf(service.verifySelf('000000'))).toEqual({ kind: 'code-wrong' })
  })
  test('deletes the person’s drafts on logout', () => {
    const app = openExampleClinic()
    app.storage.write('_intake_draft', { doctorId: 'd1', complaint: '胃胀' })
    app.storage.write('_order_lock', { orderId: 'o1', lockId: 'l1', mpId: 'mp-1' })
    app.storage.write('_reserve_journal', {})
    app.container.get(SessionService).signOut()
    for (const key of ['_intake_draft', '_order_lock', '_reserve_journal'] as const)
      expect(app.storage.read(key)).toBeUndefined()
  })
})

describe('DeepLinkService', () => {
  test('sends scanned text only when it is an app code', async () => {
    const app = openExampleClinic()
    const service = app.container.get(DeepLinkService)
    expect(await service.ofScannedText('https://evil.example.com/')).toMatchObject({ to: 'nowhere' })
    expect(app.sent).toEqual([])
    expect(await service.ofScannedText('RHT-1')).toEqual({
      to: 'sign',
      regId: 'r1',
      business: 'outpatient',
      clinicId: 'c1',
    })
    expect(app.sent[0]?.path).toBe('/mcapi/clinic/scanCodeCheck/desk/RHT-1')
  })
  test.each([
    ['/doctors/d1', '/doctors/d1'],
    ['https://evil.example.com', undefined],
    ['//evil.example.com', undefined],
    ['', undefined],
  ])('resolves the short link %j to %j', async (path, route) => {
    const app = openExampleClinic({ as: 'guest' })
    app.says('C18', { data: { ...WIRE_EXAMPLES.C18.data, path } })
    expect((await app.container.get(DeepLinkService).ofShortLink('s1')).route).toBe(route)
  })
  test('loads the visit for a message', async () => {
    const app = openExampleClinic()
    expect(await app.container.get(DeepLinkService).ofMessage('m1')).toMatchObject({
      title: '就诊提醒',
      isExpired: false,
      registration: { id: 'r1' },
    })
  })
})

describe('DoctorService', () => {
  test('requests each listed doctor once, and sends no request for an empty list', async () => {
    const app = openExampleClinic()
    const service = app.container.get(DoctorService)
    expect(await service.byIds([])).toEqual({ rows: [] })
    await service.byIds(['d1', 'd2', 'd1'])
    expect(app.sent.map(({ body }) => body)).toEqual([['d1', 'd2']])
  })
  test('searches page by page, and by a Chinese tag', async () => {
    const app = openExampleClinic()
    const service = app.container.get(DoctorService)
    expect((await service.search('脾胃', 20)).total).toBe(1)
    await service.byTag('省名中医')
    expect(app.sent[0]).toMatchObject({ query: { isOnline: '0' }, body: { keyword: '脾胃', offset: 20, limit: 20 } })
    expect(app.sent[1]?.path).toBe('/mcapi/doctors/by-tag/省名中医')
    expect(await reasonOf(service.byTag('../x'))).toMatchObject({ kind: 'unsafe-part' })
  })
})
