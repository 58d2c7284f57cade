import { describe, expect, test } from 'vitest'
import { ClinicService } from '@/application/clinic-service'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { isLoggedIn } from '@/domain/session/session'
import { logIn, MemoryStorage, createTestApp } from '../support/test-app'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { SessionStore } from '@/ui/stores/session-store'

describe('SessionService', () => {
  test('stores a login only under its own mp ID, across reloads', async () => {
    const demo = createTestApp()
    await logIn(demo)
    const { session } = demo.container.get(SessionHolder)
    expect(session.login?.patientCard?.name).toBe('王雅琴')
    expect(new SessionHolder(demo.storage, { mpId: 'demo', fallbackMpId: 'x' }).session).toEqual(session)
    expect(isLoggedIn(new SessionHolder(demo.storage, { mpId: 'other', fallbackMpId: 'x' }).session)).toBe(false)
  })

  test('logs out the app when any call reports an invalid token', async () => {
    const demo = createTestApp()
    await logIn(demo)
    for (const { id } of demo.chain.books.tokens.all()) demo.chain.books.tokens.remove(id)
    await expect(demo.container.get(PatientService).all()).rejects.toMatchObject({ reason: { kind: 'signed-out' } })
    expect(demo.stores.get(AppDialogStore).leading).toBe('signed-out')
  })

  test('replaces the token when a patient is selected, and invalidates the previous token', async () => {
    const demo = createTestApp()
    await logIn(demo)
    const keeper = demo.container.get(SessionHolder)
    const before = keeper.session.login
    const patients = demo.container.get(PatientService)
    const father = (await patients.all()).rows.find(({ name }) => name === '王建国')
    await patients.select(father?.id ?? '')
    expect(keeper.session.login?.patientCard?.name).toBe('王建国')
    expect(keeper.token).not.toBe(before?.token)
    keeper.keepLogin(before as NonNullable<typeof before>)
    await expect(patients.all()).rejects.toMatchObject({ reason: { kind: 'signed-out' } })
  })
})

describe('SessionService › SMS codes', () => {
  test('keep the resend delay across a reload, and ignore an invalid or far-future delay', async () => {
    const demo = createTestApp()
    const service = demo.container.get(SessionService)
    await service.sendCode('13700000000')
    expect(service.smsWaitSeconds()).toBe(60)
    const reloaded = createTestApp({ chain: demo.chain, storage: demo.storage }).container.get(SessionService)
    demo.chain.clock.moveSeconds(20)
    expect(reloaded.smsWaitSeconds()).toBe(40)
    await expect(reloaded.sendCode('13700000000')).rejects.toMatchObject({ reason: { kind: 'code-too-often' } })
    for (const broken of ['x', null, { until: 'soon' }, { until: 9e15 }, { until: -1 }]) {
      demo.storage.write('__sms_wait', broken)
      expect(reloaded.smsWaitSeconds()).toBe(0)
    }
  })
})

describe('SessionService › destination after login', () => {
  test('accepts only internal routes, and returns each route once', () => {
    const { container, storage } = createTestApp()
    const service = container.get(SessionService)
    service.rememberDestination('/booking/confirm?doctorId=d1')
    expect(service.takeDestination()).toBe('/booking/confirm?doctorId=d1')
    expect(service.takeDestination()).toBeUndefined()
    service.rememberDestination('//evil.example')
    expect(service.takeDestination()).toBeUndefined()
    storage.write('_to_url', 'https://evil.example')
    expect(service.takeDestination()).toBeUndefined()
  })
})

describe('ClinicService and DoctorService', () => {
  test('start despite an invalid value under every storage key', async () => {
    const keys = [
      '_login_info',
      '_mp_id',
      '_clinic_id',
      '__sms_wait',
      '_to_url',
      '_pay_journal',
      '_booking_journal',
      '_look_theme',
    ] as const
    for (const broken of ['', null, 5, [], { __proto__: 1 }, 'x'.repeat(1000)]) {
      const storage = new MemoryStorage()
      for (const key of keys) storage.write(key, broken)
      const { container, stores } = createTestApp({ storage })
      await container.get(ClinicService).current()
      expect(stores.get(SessionStore).isLoggedIn).toBe(false)
    }
  })
})
