import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { gaoxin, jinjiang } = FIXTURES.clinics

/** Opens a profile with cards at two clinics. */
async function opened() {
  const demo = createTestApp()
  await logIn(demo)
  const store = demo.stores.get(PatientProfileStore)
  const read = await store.byId.of(wangYaqin).again()
  const [card] = read?.cards ?? []
  if (!read || !card) throw new Error('no card')
  const second = { ...card, id: 'second', clinicId: jinjiang }
  store.byId.set([wangYaqin], { ...read, cards: [card, second] })
  return { ...demo, store, read, card, second }
}

describe('PatientProfileStore.renewHealthCard', () => {
  test('replaces the health card, and keeps another clinic’s card', async () => {
    const { store, card, second } = await opened()
    await store.renewHealthCard(card)
    await flushPromises()
    expect(store.renewing.value?.healthCard).toBeDefined()
    expect(store.byId.known(wangYaqin)?.cards).toEqual([store.renewing.value, second])
  })
  test('keeps the card and reports a failure when renewal fails', async () => {
    const { store, chain, card } = await opened()
    const value = store.byId.known(wangYaqin)
    chain.faults.add({ call: 'PUT /mcapi/patients/card', fault: '4030' })
    await store.renewHealthCard(card)
    await flushPromises()
    expect(store.renewing.failure).toBeDefined()
    expect(store.byId.known(wangYaqin)).toEqual(value)
  })
})

describe('PatientProfileStore', () => {
  test('keeps the profile when the clinic rejects the changes', async () => {
    const { store, chain, read } = await opened()
    const value = store.byId.known(wangYaqin)
    chain.faults.add({ call: 'PUT /mcapi/clinic/{clinicId}/patient/', fault: '4030' })
    const change = { id: wangYaqin, version: read.version ?? 0, allergyHistory: '虾' }
    expect(await store.save(gaoxin, change)).toBeUndefined()
    await flushPromises()
    expect([
      store.saving.failure !== undefined,
      store.byId.peek(wangYaqin).state.status,
      store.byId.known(wangYaqin),
    ]).toEqual([true, 'done', value])
  })
  test('keeps the outcome of each action until another profile opens', async () => {
    const { store, card } = await opened()
    store.open(wangYaqin)
    await store.renewHealthCard(card)
    store.open(wangYaqin)
    expect(store.renewing.value?.id).toBe(card.id)
    store.open(wangJianguo)
    expect(store.renewing.state.status).toBe('idle')
  })
})
