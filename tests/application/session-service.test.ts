import { describe, expect, test } from 'vitest'
import { ClinicService } from '@/application/clinic-service'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { SessionService } from '@/application/session-service'
import { isFailure } from '@/domain/failure/failure'
import { hasPatientCard, isLoggedIn } from '@/domain/session/session'
import { logIn, MemoryStorage, openDemo } from '../support/demo'

const GUEST = { isSecondLogin: false }

describe('who is here', () => {
  test('a guest stays a guest, silently', async () => {
    const { container } = openDemo()
    await container.get(SessionService).enter(GUEST)
    expect(isLoggedIn(container.get(SessionKeeper).session)).toBe(false)
  })

  test('a login outlives the page, under its own mp id only', async () => {
    const demo = openDemo()
    await logIn(demo)
    const { session } = demo.container.get(SessionKeeper)
    expect(session.login?.patientCard?.name).toBe('王雅琴')
    expect(new SessionKeeper(demo.storage, { mpId: 'demo', fallbackMpId: 'x' }).session).toEqual(session)
    expect(isLoggedIn(new SessionKeeper(demo.storage, { mpId: 'other', fallbackMpId: 'x' }).session)).toBe(false)
  })

  test('a dead token in any call tells the whole app', async () => {
    const demo = openDemo()
    await logIn(demo)
    for (const { id } of demo.chain.books.tokens.all()) demo.chain.books.tokens.remove(id)
    await expect(demo.container.get(PatientService).all()).rejects.toMatchObject({ reason: { kind: 'signed-out' } })
    expect(demo.stores.notice.leading).toBe('signed-out')
  })

  test('selecting a patient replaces the token, and the old one is dead', async () => {
    const demo = openDemo()
    await logIn(demo)
    const keeper = demo.container.get(SessionKeeper)
    const before = keeper.session.login
    const patients = demo.container.get(PatientService)
    const father = (await patients.all()).rows.find(({ name }) => name === '王建国')
    await patients.select(father?.id ?? '')
    expect(keeper.session.login?.patientCard?.name).toBe('王建国')
    expect(keeper.token).not.toBe(before?.token)
    keeper.keepLogin(before as NonNullable<typeof before>)
    await expect(patients.all()).rejects.toMatchObject({ reason: { kind: 'signed-out' } })
  })

  test('404 on the card fetch clears the card, other failures keep it', async () => {
    const demo = openDemo()
    await logIn(demo)
    const keeper = demo.container.get(SessionKeeper)
    const patients = demo.container.get(PatientService)
    const id = keeper.session.login?.patientId ?? ''
    demo.chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '500', times: 1 })
    await expect(patients.byId(id)).rejects.toSatisfy((thrown) => isFailure(thrown, 'server-trouble'))
    expect(hasPatientCard(keeper.session)).toBe(true)
    demo.chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 1 })
    await expect(patients.byId(id)).rejects.toSatisfy((thrown) => isFailure(thrown, 'not-found'))
    expect(hasPatientCard(keeper.session)).toBe(false)
    expect(isLoggedIn(keeper.session)).toBe(true)
  })
})

describe('codes by SMS', () => {
  test('the wait clock survives a reload and is not fooled by a broken or far one', async () => {
    const demo = openDemo()
    const service = demo.container.get(SessionService)
    await service.sendCode('13700000000')
    expect(service.smsWaitSeconds()).toBe(60)
    const reloaded = openDemo({ chain: demo.chain, storage: demo.storage }).container.get(SessionService)
    demo.chain.clock.moveSeconds(20)
    expect(reloaded.smsWaitSeconds()).toBe(40)
    await expect(reloaded.sendCode('13700000000')).rejects.toMatchObject({ reason: { kind: 'code-too-often' } })
    for (const broken of ['x', null, { until: 'soon' }, { until: 9e15 }, { until: -1 }]) {
      demo.storage.write('__sms_wait', broken)
      expect(reloaded.smsWaitSeconds()).toBe(0)
    }
  })

  test('wrong, expired and right', async () => {
    const demo = openDemo()
    const service = demo.container.get(SessionService)
    await service.sendCode('13700000000')
    await expect(service.loginBySms('13700000000', '000000')).rejects.toMatchObject({ reason: { kind: 'code-wrong' } })
    demo.chain.clock.moveMinutes(11)
    await expect(service.loginBySms('13700000000', '123456')).rejects.toMatchObject({
      reason: { kind: 'code-expired' },
    })
    await service.sendCode('13700000000')
    await service.loginBySms('13700000000', '123456')
    expect(demo.stores.session.isLoggedIn).toBe(true)
    expect(demo.stores.session.hasCard).toBe(false)
  })
})

describe('where to go after login', () => {
  test('internal routes only, used once', () => {
    const { container, storage } = openDemo()
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

describe('clinics and doctors', () => {
  test('the chosen clinic is remembered; one that has gone falls back to the default', async () => {
    const { container, storage } = openDemo()
    const service = container.get(ClinicService)
    const standard = await service.current()
    const other = (await service.list()).find(({ id }) => id !== standard.id)
    service.choose(other?.id ?? '')
    expect((await service.current()).id).toBe(other?.id)
    storage.write('_clinic_id', 'gone')
    expect((await service.current()).id).toBe(standard.id)
    expect(storage.read('_clinic_id')).toBeUndefined()
  })

  test('storage that is broken key by key still opens', async () => {
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
      const { container, stores } = openDemo({ storage })
      await container.get(ClinicService).current()
      expect(stores.session.isLoggedIn).toBe(false)
    }
  })
})
