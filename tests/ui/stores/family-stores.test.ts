import { expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { hasExistingProfile } from '@/domain/patient/patient'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { ProfileLinkStore } from '@/ui/stores/profile-link-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

const FRIEND = '13600000009'
const person = {
  name: '李同尘',
  sex: 'female' as const,
  birthday: '1949-12-31',
  mobile: FRIEND,
  idCardType: 'id-card' as const,
  idCard: '11010519491231002X',
  relation: 'other' as const,
}

test('FamilyAgendaStore lists the whole family’s visits, whichever patient is active', async () => {
  const app = createTestApp()
  await logIn(app)
  const familyAgenda = app.stores.get(FamilyAgendaStore)
  await familyAgenda.entries.of().again()
  const before = familyAgenda.days
  expect(familyAgenda.people).toContainEqual({ id: FIXTURES.patients.wangJianguo, name: '王建国' })
  await app.container.get(PatientService).select(FIXTURES.patients.wangJianguo)
  await familyAgenda.entries.of().again()
  expect(familyAgenda.days).toEqual(before)
  familyAgenda.show('nobody')
  expect(familyAgenda.days).toEqual([])
})

test('FamilyAgendaStore and PatientStore.holder load nothing for a guest', async () => {
  const app = createTestApp()
  const [family, patient] = [app.stores.get(FamilyAgendaStore), app.stores.get(PatientStore)]
  expect([await family.entries.of().again(), await patient.holder.of().again()]).toEqual([[], undefined])
  expect(app.chain.requests).toEqual([])
})

test('PatientStore.holder loads the account holder', async () => {
  const app = createTestApp()
  await logIn(app)
  expect((await app.stores.get(PatientStore).holder.of().again())?.id).toBe(FIXTURES.patients.wangYaqin)
})

test('ProfileLinkStore links an existing profile by the account’s mobile number, and removes the new duplicate', async () => {
  const app = createTestApp()
  await logIn(app)
  const { patient: old } = await app.container.get(PatientService).add(person, FIXTURES.clinics.gaoxin)
  const friend = createTestApp({ chain: app.chain })
  await logIn(friend, FRIEND)
  const added = await friend.container.get(PatientService).add({ ...person, relation: 'self' }, FIXTURES.clinics.gaoxin)
  expect(hasExistingProfile(added)).toBe(true)
  expect(friend.container.get(SessionHolder).session.login?.patientCard).toBeUndefined()

  const binding = friend.stores.get(ProfileLinkStore)
  const which = { fileId: old.id, newId: added.patient.id, clinicId: FIXTURES.clinics.gaoxin }
  await binding.sendCode()
  expect(binding.sendingCode.value).toBe('136****0009')
  expect(await binding.bind(which, '000000')).toBe(false)
  expect(binding.binding.failure?.reason.kind).toBe('code-wrong')
  expect(await binding.bind(which, '123456')).toBe(true)
  expect(friend.container.get(SessionHolder).session.login?.patientId).toBe(old.id)
  expect((await friend.container.get(PatientService).all()).rows.map(({ id }) => id)).toEqual([old.id])
})

test('PatientProfileStore fails to save an outdated version, and saves after a reload', async () => {
  const app = createTestApp()
  await logIn(app)
  const id = FIXTURES.patients.wangYaqin
  const patientFile = app.stores.get(PatientProfileStore)
  const read = await patientFile.byId.of(id).again()
  const version = read?.version ?? 0
  await app.container.get(PatientService).update(FIXTURES.clinics.gaoxin, { id, version, pastHistory: '胃炎' })
  expect(await patientFile.save(FIXTURES.clinics.gaoxin, { id, version, allergyHistory: '虾' })).toBeUndefined()
  expect(patientFile.saving.failure?.reason.kind).toBe('edited-elsewhere')
  const fresh = await patientFile.byId.of(id).again()
  expect(fresh).toMatchObject({ pastHistory: '胃炎', allergyHistory: '青霉素' })
  const saved = await patientFile.save(FIXTURES.clinics.gaoxin, {
    id,
    version: fresh?.version ?? 0,
    allergyHistory: '虾',
  })
  expect(saved).toMatchObject({ pastHistory: '胃炎', allergyHistory: '虾' })
})
