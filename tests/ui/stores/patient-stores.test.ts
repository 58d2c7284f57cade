import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { settled } from '../../support/manual-clock'

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
  return { ...demo, patient: demo.stores.patient, file: demo.stores.patientFile }
}

describe('the family', () => {
  test('has whoever was added in it at once, and a refusal adds nobody', async () => {
    const { patient, chain } = await atHome()
    await patient.loadAll()
    const before = patient.all.value?.length ?? 0
    chain.faults.add({ call: 'POST /mcapi/patients', fault: '500', times: 1 })
    const asked = chain.requests.length
    expect(await patient.add(person, gaoxin)).toBeUndefined()
    expect(patient.adding.failure?.reason.kind).toBe('server-trouble')
    expect(chain.requests.slice(asked).map(({ method }) => method.toUpperCase())).not.toContain('GET')
    const added = await patient.add(person, gaoxin)
    expect(added?.patient.name).toBe('李同尘')
    expect(patient.all.value).toHaveLength(before + 1)
  })
  test('is one new or known here for each of the family and each doctor', async () => {
    const { patient } = await atHome()
    const { linQinghe } = FIXTURES.doctors
    expect(await patient.revisit.of(wangYaqin, linQinghe).again()).toBeDefined()
    expect(patient.revisit.known(wangJianguo, linQinghe)).toBeUndefined()
    expect(await patient.revisit.of(wangJianguo, linQinghe).again()).toBeDefined()
  })
  test('another one is selected only when the clinic has done it', async () => {
    const { patient, stores, chain } = await atHome()
    await patient.loadAll()
    const father = patient.all.value?.find(({ id }) => id === wangJianguo)
    if (!father) throw new Error('no father')
    chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
    expect(await patient.select(father, gaoxin)).toBe(false)
    expect(stores.session.patientId).toBe(wangYaqin)
    expect(await patient.select(father, gaoxin)).toBe(true)
    expect([stores.session.patientId, stores.session.patientName]).toEqual([wangJianguo, '王建国'])
  })
  test('what was typed of a new one is there again, without any number of theirs', async () => {
    const { patient } = await atHome()
    patient.keepDraft({ name: '王小', sex: 'female' })
    expect(patient.readDraft()).toEqual({ name: '王小', sex: 'female' })
  })
})

describe('one file', () => {
  test('unbound it is gone, with the card of whoever was active', async () => {
    const { file, patient, stores, chain } = await atHome()
    const id = (await patient.add(person, gaoxin))?.patient.id ?? ''
    expect(stores.session.patientId).toBe(id)
    chain.faults.add({ call: 'DELETE /mcapi/clinic/{clinicId}/patient/', fault: '500', times: 1 })
    expect(await file.unbind(gaoxin, id)).toBe(false)
    expect([file.unbinding.failure?.reason.kind, stores.session.hasCard]).toEqual(['server-trouble', true])
    file.forgetRefusals()
    expect([file.unbinding.failure, file.saving.state.status]).toEqual([undefined, 'idle'])
    expect(await file.unbind(gaoxin, id)).toBe(true)
    await patient.loadAll()
    expect([stores.session.hasCard, patient.all.value?.some((each) => each.id === id)]).toEqual([false, false])
  })
  test('a card that has gone at the clinic goes from the login; one that cannot be read stays', async () => {
    const { file, stores, chain } = await atHome()
    chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '500', times: 1 })
    await file.load(wangYaqin)
    expect([file.file.failure?.reason.kind, stores.session.hasCard]).toEqual(['server-trouble', true])
    await file.load(wangYaqin)
    expect([file.file.value?.id, stores.session.hasCard]).toEqual([wangYaqin, true])
    chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 1 })
    await file.load(wangYaqin)
    expect([file.file.failure?.reason.kind, stores.session.hasCard]).toEqual(['not-found', false])
  })
  test('what was typed is kept, and let go when asked', async () => {
    const { file } = await atHome()
    const draft = { patientId: wangYaqin, version: 1, fields: { allergyHistory: '虾' } }
    file.keepDraft(draft)
    expect(file.readDraft()).toEqual(draft)
    file.keepDraft(undefined)
    expect(file.readDraft()).toBeUndefined()
  })
  test('its health card is made anew in its place, beside the other cards; not in another file', async () => {
    const { file } = await atHome()
    const read = await file.load(wangYaqin)
    const [card] = read?.cards ?? []
    if (!read || !card) throw new Error('no card')
    const fullCard = { ...card, patientId: wangYaqin } as Parameters<typeof file.renewHealthCard>[0]
    await file.renewHealthCard(fullCard)
    await Promise.resolve()
    expect(file.renewing.value?.id).toBe(card.id)
    expect(file.file.value?.cards.map(({ id }) => id)).toEqual(read.cards.map(({ id }) => id))
    expect(file.file.value?.cards[0]).toEqual(file.renewing.value)
    await file.load(wangJianguo)
    const other = file.file.value
    await file.renewHealthCard(fullCard)
    expect(file.file.value).toEqual(other)
  })
})

test('a file that was just made is kept where the old one of the same person is not wanted', async () => {
  const demo = await atHome()
  const added = await demo.patient.add(person, gaoxin)
  const newId = added?.patient.id ?? ''
  await demo.patient.select({ id: wangYaqin, cards: [] }, gaoxin)
  const { binding } = demo.stores
  demo.chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
  expect(await binding.keepNew({ fileId: wangYaqin, newId, clinicId: gaoxin })).toBe(false)
  expect(await binding.keepNew({ fileId: wangYaqin, newId, clinicId: gaoxin })).toBe(true)
  expect(demo.stores.session.patientId).toBe(newId)
})

describe('selecting somebody of the family', () => {
  const READ = /^GET \/mcapi\/patients$/
  test.each([
    ['without a card reads the family anew, because a card was made', [], 1],
    ['with a card reads nothing of the family', [{ id: 'c1' }], 0],
  ] as const)('%s', async (_, cards, times) => {
    const { patient, chain } = await atHome()
    await patient.loadAll()
    const father = patient.all.value?.find(({ id }) => id === wangJianguo)
    const asked = chain.requests.length
    const own = father?.cards ?? []
    expect(await patient.select({ id: wangJianguo, cards: cards.length ? own : [] }, gaoxin)).toBe(true)
    await settled()
    const reads = chain.requests.slice(asked).filter(({ method, path }) => READ.test(`${method.toUpperCase()} ${path}`))
    expect(reads).toHaveLength(times)
  })
  test('that the clinic refuses reads nothing', async () => {
    const { patient, chain } = await atHome()
    chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500' })
    const asked = chain.requests.length
    expect(await patient.select({ id: wangJianguo, cards: [] }, gaoxin)).toBe(false)
    await settled()
    const reads = chain.requests.slice(asked).filter(({ method, path }) => READ.test(`${method.toUpperCase()} ${path}`))
    expect(reads).toEqual([])
  })
})
