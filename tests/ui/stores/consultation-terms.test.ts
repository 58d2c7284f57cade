import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { uniqueById } from '@/domain/doctor/doctor'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { aQuestion } from '../../support/question'
import { ConsultationStore } from '@/ui/stores/consultation-store'

const { wangYaqin } = FIXTURES.patients
const { linQinghe, suWenting, zhouMin } = FIXTURES.doctors
const SEARCH = 'POST /mcapi/doctors/search'
const AGAIN = 'POST /mcapi/doctors/ByIds'
const BEGIN = 'advisory'

async function atHome(network?: (clinic: Transport) => Transport) {
  const demo = createTestApp(network ? { network } : {})
  await logIn(demo)
  return { ...demo, store: demo.stores.get(ConsultationStore) }
}
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Reloads the doctors of the selected department, and those who are unavailable. */
const load = ({ doctors, department, closed }: ConsultationStore) =>
  Promise.all([doctors.of(department).again(), closed.of().again()])
const rowsIn = (store: ConsultationStore) => {
  const list = store.doctors.known(store.department)
  return list ? store.rowsOf(list) : []
}

describe('ConsultationStore.doctors', () => {
  test('returns no doctors and no active consultation before loading', async () => {
    const { store } = await atHome()
    expect([rowsIn(store), store.doctors.hasMore(''), store.runningOf(wangYaqin)]).toEqual([[], false, undefined])
  })
  test('filters by department, including doctors in several departments, and resets the filter', async () => {
    const { store } = await atHome()
    await load(store)
    const all = rowsIn(store)
    const shut = store.closed.known() ?? []
    const [first] = shut
    const name = first?.departments[0]?.name ?? ''
    if (!first || shut.every(({ departments }) => departments.some((each) => each.name === name)))
      throw new Error('all who have closed it are of one department')
    store.setDepartment(name)
    await load(store)
    const other = { id: 'other', name: '另一科' }
    store.closed.change([], (rows) =>
      rows.map((each) => (each.id === first.id ? { ...each, departments: [...each.departments, other] } : each)),
    )
    expect(rowsIn(store).some(({ id }) => id === first.id)).toBe(true)
    expect(rowsIn(store).every(({ departments }) => departments.some((each) => each.name === name))).toBe(true)
    store.setDepartment('')
    expect(ids(rowsIn(store))).toEqual(ids(all))
  })
  test('requests no page after the last page', async () => {
    const { store, chain } = await atHome()
    await load(store)
    expect(store.doctors.hasMore('')).toBe(false)
    const asked = chain.requests.length
    await store.doctors.loadMore('')
    expect([chain.requests.length, store.doctors.next('').state.status]).toEqual([asked, 'idle'])
  })
  test('keeps its rows when the next page or a refresh fails, and reports the failure', async () => {
    const { store, chain } = await atHome()
    const pattern = chain.books.doctors.byId(linQinghe)
    if (!pattern) throw new Error('no doctor')
    for (let at = 10; at < 40; at++) chain.books.doctors.create({ ...pattern, id: `d9${at}`, namePy: `z${at}` })
    await load(store)
    const before = rowsIn(store)
    chain.faults.add({ call: SEARCH, fault: '500' })
    chain.faults.add({ call: AGAIN, fault: '500' })
    await store.doctors.loadMore('')
    await store.refresh()
    expect([store.doctors.next('').failure?.reason.kind, store.refreshing.failure?.reason.kind]).toEqual([
      'server-trouble',
      'server-trouble',
    ])
    expect(rowsIn(store)).toEqual(before)
  })
  test('moves doctors who no longer consult to the end after a refresh', async () => {
    const { store, chain } = await atHome()
    await load(store)
    const [first] = rowsIn(store)
    if (!first) throw new Error('nobody can be asked')
    chain.books.doctors.update(first.id, { advisory: null })
    await store.refresh()
    expect(uniqueById(rowsIn(store))).toHaveLength(rowsIn(store).length)
    expect(rowsIn(store)[0]?.id).not.toBe(first.id)
    expect(rowsIn(store).find(({ id }) => id === first.id)?.consultation).toBeUndefined()
  })
})

describe('ConsultationStore.termsOf', () => {
  test('returns only the clinic’s rules without a patient', async () => {
    const { store, chain } = await atHome()
    const asked = chain.requests.length
    const { rule, ...others } = store.termsOf(linQinghe, undefined)
    await rule.again()
    expect(rule.value?.doctorId).toBe(linQinghe)
    expect(chain.requests).toHaveLength(asked + 1)
    expect(others).toEqual({})
  })
  test('loads the terms once for two screens, and again after a minute', async () => {
    const { store, chain } = await atHome()
    const before = chain.requests.length
    store.prefetchTerms(linQinghe, wangYaqin)
    store.prefetchTerms(linQinghe, wangYaqin)
    await flushPromises()
    store.prefetchTerms(linQinghe, wangYaqin)
    await flushPromises()
    expect(chain.requests).toHaveLength(before + 4)
    chain.clock.moveSeconds(61)
    store.prefetchTerms(linQinghe, wangYaqin)
    await flushPromises()
    expect(chain.requests).toHaveLength(before + 8)
  })
  test('reloads the active consultation after a new consultation begins', async () => {
    const { store, chain } = await atHome()
    store.prefetchTerms(linQinghe, wangYaqin)
    await flushPromises()
    await store.begin(aQuestion())
    const before = chain.requests.length
    store.prefetchTerms(linQinghe, wangYaqin)
    await flushPromises()
    expect(chain.requests).toHaveLength(before + 1)
    const { running } = store.termsOf(linQinghe, wangYaqin)
    expect(running?.value?.status).toBe('awaiting-payment')
  })
  test('includes whether the doctor can chat with the patient', async () => {
    const { store } = await atHome()
    expect(await store.termsOf(zhouMin, wangYaqin).standing?.again()).toBeDefined()
  })
})

describe('ConsultationStore.begin', () => {
  test('clears the earlier failure when the doctor’s intake form reopens', async () => {
    const { store } = await atHome()
    store.openDoctor(suWenting)
    await store.begin(aQuestion({ doctorId: suWenting }))
    expect(store.beginning.failure?.reason.kind).toBe('revisit-needed')
    store.openDoctor(suWenting)
    expect(store.beginning.state.status).toBe('idle')
  })
  test('blocks a second request only for the same doctor', async () => {
    const held = new DeferredResponses()
    const { store } = await atHome(held.network)
    store.openDoctor(linQinghe)
    held.of = BEGIN
    const sending = store.begin(aQuestion())
    await flushPromises()
    held.of = ''
    store.openDoctor(linQinghe)
    expect(store.beginning.isPending).toBe(true)
    await held.release([0])
    expect((await sending)?.status).toBe('awaiting-payment')
    store.setChecking(true)
    store.openDoctor(zhouMin)
    expect([store.beginning.state.status, store.isChecking]).toEqual(['idle', false])
  })
  test.each([true, false])('sends whether a guardian is present: %s', async (isGuardianHere) => {
    const sent: string[] = []
    const { store } = await atHome((to) => (config) => {
      sent.push(String(config.data))
      return to(config)
    })
    await store.begin(aQuestion({ complaint: '夜里咳嗽', isGuardianHere }))
    const body = sent.find((each) => each.includes('夜里咳嗽')) ?? ''
    expect(body).toContain('"key":"advisory"')
    expect(body.includes('"key":"guardian"')).toBe(isGuardianHere)
  })
})
