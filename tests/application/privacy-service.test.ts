import { describe, expect, test } from 'vitest'
import { ClinicService } from '@/application/clinic-service'
import { ConsentService } from '@/application/consent-service'
import { DeepLinkService } from '@/application/deep-link-service'
import { PatientService } from '@/application/patient-service'
import { PrivacyService } from '@/application/privacy-service'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { TherapyService } from '@/application/therapy-service'
import { CONSENT_VERSIONS } from '@/domain/device/consent'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../support/test-app'
import { openExampleClinic } from '../support/example-clinic'
import { ClinicStore } from '@/ui/stores/clinic-store'

describe('PrivacyService › data on the device', () => {
  const NOTED = { version: CONSENT_VERSIONS.privacy, at: 1_000 }
  const phone = () => {
    const { container, storage } = openExampleClinic()
    storage.write('_consents', { privacy: NOTED, guardian: { ...NOTED, version: '1999' } })
    return { container, storage, service: container.get(PrivacyService) }
  }
  test('lists every stored key, and deletes every key except the consents', () => {
    const { service, container, storage } = phone()
    expect(service.stored()).toEqual(STORAGE_KEYS.filter((key) => storage.kept.has(key)))
    expect(service.stored()).toContain('_login_info')
    expect(service.stored()).not.toContain('_pay_journal')
    service.wipe()
    expect([service.stored(), container.get(SessionHolder).token]).toEqual([['_consents'], undefined])
  })
  test('shows the state and date of each consent', () => {
    const { service } = phone()
    const at = new Date(1_000)
    expect(service.consents()).toEqual([
      { part: 'privacy', standing: 'given', at },
      { part: 'health-data', standing: 'missing' },
      { part: 'guardian', standing: 'changed', at },
    ])
    service.give(['health-data'])
    service.withdraw('privacy')
    expect(service.consents().map(({ standing }) => standing)).toEqual(['missing', 'given', 'changed'])
  })
})

describe('ConsentService', () => {
  test('sends the guardian’s consent when a child is added', async () => {
    const sent: unknown[] = []
    const demo = createTestApp({
      network: (to) => (config) => {
        if (config.method === 'post' && config.url?.includes('/mcapi/patients')) sent.push(config.data)
        return to(config)
      },
    })
    await logIn(demo)
    const patients = demo.container.get(PatientService)
    const person = { name: '王小宝', sex: 'male', birthday: '2022-03-01', mobile: '13800000001' } as const
    const guardian = {
      name: '王雅琴',
      idCard: '11010519491231002X',
      mobile: '13800000001',
      relation: 'parent',
    } as const
    await patients.add({ ...person, idCardType: 'none', idCard: '', relation: 'child', guardian }, 'c1001')
    expect(String(sent[0])).toMatch(/"consents":\[.*"health-data".*"guardian"/)
    expect(
      demo.container
        .get(ConsentService)
        .given()
        .map(({ key }) => key),
    ).toEqual(['health-data', 'guardian'])
  })
})

test('PrivacyService.report masks numbers in the text, and fails when sending fails', async () => {
  const { container, chain } = createTestApp()
  const phone = container.get(PrivacyService)
  await phone.report('broken', '打不开，电话 13800000001', '/settings')
  const troubles = [...chain.books.troubles.all()]
  expect(troubles).toEqual([
    expect.objectContaining({
      level: 'feedback',
      message: 'broken: 打不开，电话 ***',
      route: '/settings',
      version: '1.0.0',
    }),
  ])
  chain.faults.add({ call: 'POST /mcapi/report/error', fault: '500' })
  await expect(phone.report('slow', '', '/settings')).rejects.toMatchObject({ reason: { kind: 'server-trouble' } })
})

describe('ClinicService › feature flags', () => {
  test('keep their last known values for the current mp ID while the chain fails to load', async () => {
    const demo = createTestApp()
    const service = demo.container.get(ClinicService)
    expect(service.chainUi).toBeUndefined()
    await demo.stores.get(ClinicStore).loadChain()
    expect(service.chainUi).toEqual({ mpId: 'demo', isEnableChengduHealthCard: true })
    const again = createTestApp({ chain: demo.chain, storage: demo.storage })
    demo.chain.faults.add({ call: 'GET /mcapi/chain/info', fault: '500' })
    await again.stores.get(ClinicStore).loadChain()
    expect(again.stores.get(ClinicStore).chain.failure).toBeDefined()
    expect(again.stores.get(ClinicStore).chainUi?.isEnableChengduHealthCard).toBe(true)
    demo.storage.write('_chain_ui_config', { mpId: 'another', isEnableChengduHealthCard: true })
    expect(again.container.get(ClinicService).chainUi).toBeUndefined()
  })
  test('drop the recent-clinic flags once the clinic no longer exists', async () => {
    const { container, storage } = createTestApp()
    const service = container.get(ClinicService)
    service.choose('c1002')
    await service.current()
    expect(storage.read('_have_recent_clinic')).toBe(true)
    storage.write('_clinic_id', 'gone')
    await service.current()
    expect(storage.read('_have_recent_clinic')).toBeUndefined()
    expect(storage.read('_select_clinic')).toBeUndefined()
  })
})

describe('DeepLinkService', () => {
  test('resolves the desk code to the therapy until the patient has checked in', async () => {
    const demo = createTestApp()
    await logIn(demo)
    const landings = demo.container.get(DeepLinkService)
    const therapies = demo.container.get(TherapyService)
    const desk = `desk-${FIXTURES.clinics.gaoxin}`
    expect(await landings.arrive('desk', desk)).toMatchObject({ landing: { to: 'nowhere', why: 'invalid' } })
    const session = await therapies.byId('h7004')
    if (!session.signWindow) throw new Error('no window')
    demo.chain.clock.moveTo(session.signWindow.start)
    demo.chain.catchUp()
    expect(await landings.arrive('desk', desk)).toMatchObject({
      landing: { to: 'sign', business: 'therapy' },
      route: `/therapy/visits/h7004?code=${desk}`,
    })
    await therapies.sign(await therapies.byId('h7004'), { scene: 'desk' })
    expect(await landings.arrive('desk', desk)).toMatchObject({ landing: { to: 'nowhere', why: 'invalid' } })
  })
})

test('SessionService.isSubscribed returns true when the status fails to load', async () => {
  const demo = createTestApp({ world: 'not-following' })
  const sessions = demo.container.get(SessionService)
  expect(await sessions.following()).toBe('unknown')
  await logIn(demo)
  expect([await sessions.following(), await sessions.isSubscribed()]).toEqual(['no', false])
  demo.chain.faults.add({ call: 'GET /mcapi/auth/subscribe', fault: '500' })
  expect([await sessions.following(), await sessions.isSubscribed()]).toEqual(['unknown', true])
})

test('PrivacyService.wipe deletes photos waiting for upload', async () => {
  const demo = createTestApp()
  await logIn(demo)
  const shelf = demo.container.get(PhotoStorage)
  const photo = new Blob(['pixels'])
  await shelf.put({ id: '1', owner: 'demo p4001 x', keptAt: 1, width: 4, height: 3, photo, url: '' })
  demo.container.get(PrivacyService).wipe()
  await Promise.resolve()
  expect(await shelf.all()).toEqual([])
})
