import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { FollowUpStorage } from '@/application/support/follow-up-storage'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import type { FollowUp } from '@/domain/follow-up/follow-up'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { PatientStore } from '@/ui/stores/patient-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ProfileLinkStore } from '@/ui/stores/profile-link-store'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { gaoxin } = FIXTURES.clinics
const person = {
  name: '李同尘',
  sex: 'female' as const,
  birthday: '1949-12-31',
  mobile: FIXTURES.account.mobile,
  idCardType: 'id-card' as const,
  idCard: '11010519491231002X',
  relation: 'other' as const,
}

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, patient: demo.stores.get(PatientStore), file: demo.stores.get(PatientProfileStore) }
}

describe('PatientStore', () => {
  test('adds a patient to the list immediately, unless the clinic rejects the patient', async () => {
    const { patient, chain } = await atHome()
    await patient.all.of().again()
    const before = patient.all.known()?.length ?? 0
    chain.faults.add({ call: 'POST /mcapi/patients', fault: '500', times: 1 })
    const asked = chain.requests.length
    expect(await patient.add(person, gaoxin)).toBeUndefined()
    expect(patient.adding.failure?.reason.kind).toBe('server-trouble')
    expect(chain.requests.slice(asked).map(({ method }) => method.toUpperCase())).not.toContain('GET')
    const added = await patient.add(person, gaoxin)
    expect(added?.patient.name).toBe('李同尘')
    expect(patient.all.known()).toHaveLength(before + 1)
  })
  test('loads whether the patient is new to each doctor', async () => {
    const { patient } = await atHome()
    const { linQinghe } = FIXTURES.doctors
    expect(await patient.revisit.of(wangYaqin, linQinghe).again()).toBeDefined()
    expect(patient.revisit.known(wangJianguo, linQinghe)).toBeUndefined()
    expect(await patient.revisit.of(wangJianguo, linQinghe).again()).toBeDefined()
  })
  test('selects another patient only once the clinic has confirmed the selection', async () => {
    const { patient, stores, chain } = await atHome()
    await patient.all.of().again()
    const father = patient.all.known()?.find(({ id }) => id === wangJianguo)
    if (!father) throw new Error('no father')
    chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
    expect(await patient.select(father, gaoxin)).toBe(false)
    expect(stores.get(SessionStore).patientId).toBe(wangYaqin)
    expect(await patient.select(father, gaoxin)).toBe(true)
    expect([stores.get(SessionStore).patientId, stores.get(SessionStore).patientName]).toEqual([wangJianguo, '王建国'])
  })
  test('restores the draft for a new patient', async () => {
    const { patient } = await atHome()
    patient.keepDraft({ name: '王小', sex: 'female' })
    expect(patient.readDraft()).toEqual({ name: '王小', sex: 'female' })
  })
})

const followUpOf = (patientId: string): FollowUp => ({
  id: `record-of-${patientId}`,
  source: 'record',
  patientId,
  doctorId: 'd1',
  doctorName: '林清和',
  clinicId: gaoxin,
  saidOn: '9999-12-01',
  due: '9999-12-15',
  quote: '两周后复诊',
})

describe('PatientProfileStore', () => {
  test('deletes the follow-up days of an unlinked patient alone', async () => {
    const { file, patient, container, chain } = await atHome()
    container.get(ConsentService).give(REQUIRED_CONSENTS)
    const id = (await patient.add(person, gaoxin))?.patient.id ?? ''
    const storage = container.get(FollowUpStorage)
    storage.replace(() => true, [followUpOf(wangYaqin), followUpOf(id)])
    chain.faults.add({ call: 'DELETE /mcapi/clinic/{clinicId}/patient/', fault: '500', times: 1 })
    await file.unbind(gaoxin, id)
    expect(storage.all()).toHaveLength(2)
    await file.unbind(gaoxin, id)
    expect(storage.all()).toEqual([followUpOf(wangYaqin)])
  })
  test('removes an unlinked profile, together with the active patient’s card', async () => {
    const { file, patient, stores, chain } = await atHome()
    const id = (await patient.add(person, gaoxin))?.patient.id ?? ''
    expect(stores.get(SessionStore).patientId).toBe(id)
    chain.faults.add({ call: 'DELETE /mcapi/clinic/{clinicId}/patient/', fault: '500', times: 1 })
    expect(await file.unbind(gaoxin, id)).toBe(false)
    expect([file.unbinding.failure?.reason.kind, stores.get(SessionStore).hasCard]).toEqual(['server-trouble', true])
    file.forgetRefusals()
    expect([file.unbinding.failure, file.saving.state.status]).toEqual([undefined, 'idle'])
    expect(await file.unbind(gaoxin, id)).toBe(true)
    await patient.all.of().again()
    expect([stores.get(SessionStore).hasCard, patient.all.known()?.some((each) => each.id === id)]).toEqual([
      false,
      false,
    ])
  })
  test('removes a card that the clinic has deleted, and keeps the card after a server failure', async () => {
    const { file, stores, chain } = await atHome()
    chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '500', times: 1 })
    await file.byId.of(wangYaqin).again()
    expect([file.byId.peek(wangYaqin).failure?.reason.kind, stores.get(SessionStore).hasCard]).toEqual([
      'server-trouble',
      true,
    ])
    await file.byId.of(wangYaqin).again()
    expect([file.byId.known(wangYaqin)?.id, stores.get(SessionStore).hasCard]).toEqual([wangYaqin, true])
    chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 1 })
    await file.byId.of(wangYaqin).again()
    expect([file.byId.peek(wangYaqin).failure?.reason.kind, stores.get(SessionStore).hasCard]).toEqual([
      'not-found',
      false,
    ])
  })
  test('keeps a draft until it is discarded', async () => {
    const { file } = await atHome()
    const draft = { patientId: wangYaqin, version: 1, fields: { allergyHistory: '虾' } }
    file.keepDraft(draft)
    expect(file.readDraft()).toEqual(draft)
    file.keepDraft(undefined)
    expect(file.readDraft()).toBeUndefined()
  })
  test('replaces the health card only in its own profile', async () => {
    const { file } = await atHome()
    const read = await file.byId.of(wangYaqin).again()
    const [card] = read?.cards ?? []
    if (!read || !card) throw new Error('no card')
    const fullCard = { ...card, patientId: wangYaqin } as Parameters<typeof file.renewHealthCard>[0]
    await file.renewHealthCard(fullCard)
    await Promise.resolve()
    expect(file.renewing.value?.id).toBe(card.id)
    expect(file.byId.known(wangYaqin)?.cards.map(({ id }) => id)).toEqual(read.cards.map(({ id }) => id))
    expect(file.byId.known(wangYaqin)?.cards[0]).toEqual(file.renewing.value)
    await file.byId.of(wangJianguo).again()
    const other = file.byId.known(wangJianguo)
    await file.renewHealthCard(fullCard)
    expect(file.byId.known(wangJianguo)).toEqual(other)
  })
})

test('ProfileLinkStore selects the new profile when the patient declines the existing profile', async () => {
  const demo = await atHome()
  const added = await demo.patient.add(person, gaoxin)
  const newId = added?.patient.id ?? ''
  await demo.patient.select({ id: wangYaqin, cards: [] }, gaoxin)
  const binding = demo.stores.get(ProfileLinkStore)
  demo.chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
  expect(await binding.keepNew({ fileId: wangYaqin, newId, clinicId: gaoxin })).toBe(false)
  expect(await binding.keepNew({ fileId: wangYaqin, newId, clinicId: gaoxin })).toBe(true)
  expect(demo.stores.get(SessionStore).patientId).toBe(newId)
})

describe('PatientStore.select', () => {
  const READ = /^GET \/mcapi\/patients$/
  test.each([
    ['reloads the family after a patient without a card is selected, because the clinic creates a card', [], 1],
    ['does not reload the family after a patient with a card is selected', [{ id: 'c1' }], 0],
  ] as const)('%s', async (_, cards, times) => {
    const { patient, chain } = await atHome()
    await patient.all.of().again()
    const father = patient.all.known()?.find(({ id }) => id === wangJianguo)
    const asked = chain.requests.length
    const own = father?.cards ?? []
    expect(await patient.select({ id: wangJianguo, cards: cards.length ? own : [] }, gaoxin)).toBe(true)
    await flushPromises()
    const reads = chain.requests.slice(asked).filter(({ method, path }) => READ.test(`${method.toUpperCase()} ${path}`))
    expect(reads).toHaveLength(times)
  })
  test('does not reload the family when the clinic rejects the selection', async () => {
    const { patient, chain } = await atHome()
    chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500' })
    const asked = chain.requests.length
    expect(await patient.select({ id: wangJianguo, cards: [] }, gaoxin)).toBe(false)
    await flushPromises()
    const reads = chain.requests.slice(asked).filter(({ method, path }) => READ.test(`${method.toUpperCase()} ${path}`))
    expect(reads).toEqual([])
  })
})
