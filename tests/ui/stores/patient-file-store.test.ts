import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { settled } from '../../support/manual-clock'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { gaoxin, jinjiang } = FIXTURES.clinics
const READ = 'GET /mcapi/patients/{id}'

/** A file that is open, with a card at two clinics. */
async function opened() {
  const demo = createTestApp()
  await logIn(demo)
  const { patientFile: store } = demo.stores
  const read = await store.load(wangYaqin)
  const [card] = read?.cards ?? []
  if (!read || !card) throw new Error('no card')
  const second = { ...card, id: 'second', clinicId: jinjiang }
  await store.file.run(() => Promise.resolve({ ...read, cards: [card, second] }))
  return { ...demo, store, read, card, second }
}

describe('PatientProfileStore card', () => {
  test('sends one request per load, also on failure', async () => {
    const { store, chain } = await opened()
    const asked = () => chain.requests.filter(({ path }) => path === `/mcapi/patients/${wangYaqin}`).length
    const before = asked()
    await store.load(wangYaqin)
    expect(asked()).toBe(before + 1)
    chain.faults.add({ call: READ, fault: '4030' })
    await store.load(wangYaqin)
    expect(store.file.failure).toBeDefined()
    expect(asked()).toBe(before + 2)
  })
  test('replaces one card, and keeps the card at another clinic', async () => {
    const { store, card, second } = await opened()
    await store.renewHealthCard(card)
    await settled()
    expect(store.renewing.value?.healthCard).toBeDefined()
    expect(store.file.value?.cards).toEqual([store.renewing.value, second])
  })
  test('keeps the card and reports a failure when it cannot be replaced', async () => {
    const { store, chain, card } = await opened()
    const { value } = store.file
    chain.faults.add({ call: 'PUT /mcapi/patients/card', fault: '4030' })
    await store.renewHealthCard(card)
    await settled()
    expect(store.renewing.failure).toBeDefined()
    expect(store.file.value).toEqual(value)
  })
  test('opens nothing when its profile was closed meanwhile', async () => {
    const { store, card } = await opened()
    store.file.reset()
    await store.renewHealthCard(card)
    await settled()
    expect([store.renewing.value?.id, store.file.state.status]).toEqual([card.id, 'idle'])
  })
})

describe('PatientProfileStore profile', () => {
  test('keeps its data when the clinic refuses the changes', async () => {
    const { store, chain, read } = await opened()
    const { value } = store.file
    chain.faults.add({ call: 'PUT /mcapi/clinic/{clinicId}/patient/', fault: '4030' })
    const change = { id: wangYaqin, version: read.version ?? 0, allergyHistory: '虾' }
    expect(await store.save(gaoxin, change)).toBeUndefined()
    await settled()
    expect([store.saving.failure !== undefined, store.file.state.status, store.file.value]).toEqual([
      true,
      'done',
      value,
    ])
  })
  test('hides its data from another patient', async () => {
    const { store } = await opened()
    const other = store.load(wangJianguo)
    expect(store.file.value).toBeUndefined()
    expect((await other)?.id).toBe(wangJianguo)
  })
})
