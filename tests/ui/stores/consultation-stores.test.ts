import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ConsultationService } from '@/application/consultation-service'
import { ConsentService } from '@/application/consent-service'
import { ChatAccessService } from '@/application/chat-access-service'
import { sumUnreadCounts } from '@/domain/consultation/consultation'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { logIn, createTestApp } from '../../support/test-app'
import { aQuestion } from '../../support/question'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { linQinghe, suWenting, zhouMin } = FIXTURES.doctors

async function atHome(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  const service = demo.container.get(ConsultationService)
  const access = demo.container.get(ChatAccessService)
  const store = new ConsultationStore(service, access, demo.container.get(ConsentService))
  return { ...demo, service, store, list: new ConsultationListStore(service, access) }
}
/** Reloads the doctors of the selected department, and those who are unavailable. */
const load = ({ doctors, department, closed }: ConsultationStore) =>
  Promise.all([doctors.of(department).again(), closed.of().again()])
const rowsIn = (store: ConsultationStore) => {
  const list = store.doctors.known(store.department)
  return list ? store.rowsOf(list) : []
}

describe('ConsultationStore.rowsOf', () => {
  test('sorts available doctors first, then fully booked doctors, then closed doctors', async () => {
    const { store } = await atHome()
    await load(store)
    const statuses = rowsIn(store).map(({ consultation }) => consultation?.status)
    expect(statuses).toEqual([
      ...statuses.filter((each) => each === 'open'),
      ...statuses.filter((each) => each === 'full'),
      ...statuses.filter((each) => each === 'off'),
    ])
    expect(new Set(statuses)).toEqual(new Set(['open', 'full', 'off']))
  })
  test('appends the next page without duplicates, with unavailable doctors last', async () => {
    const { chain, store } = await atHome()
    const pattern = chain.books.doctors.byId(linQinghe)
    if (!pattern) throw new Error('no doctor')
    for (let at = 0; at < 30; at++)
      chain.books.doctors.create({ ...pattern, id: `d9${at}`, namePy: `z${String(at).padStart(2, '0')}` })
    await load(store)
    expect(rowsIn(store)).toHaveLength(20)
    expect(store.doctors.hasMore('')).toBe(true)
    await Promise.all([store.doctors.loadMore(''), store.doctors.loadMore('')])
    while (store.doctors.hasMore('')) await store.doctors.loadMore('')
    const all = chain.books.doctors.all().filter(({ advisory }) => advisory)
    expect(
      rowsIn(store)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(all.map(({ id }) => id).sort())
  })
  test('appends a page that loads while the availability refreshes', async () => {
    const held = new DeferredResponses()
    const { chain, store } = await atHome({ network: held.network })
    const pattern = chain.books.doctors.byId(linQinghe)
    if (!pattern) throw new Error('no doctor')
    for (let at = 0; at < 30; at++) chain.books.doctors.create({ ...pattern, id: `d9${at}`, namePy: `z${at + 10}` })
    await load(store)
    held.of = 'doctors/search'
    const more = store.doctors.loadMore('')
    await flushPromises()
    await store.refresh()
    await held.release([0])
    await more
    expect(rowsIn(store).length).toBeGreaterThan(20)
  })
  test('reloads unavailable doctors that failed to load together with the next department', async () => {
    const { chain, store } = await atHome()
    chain.faults.add({ call: 'GET /mcapi/doctors/chain', fault: '500', times: 9 })
    await load(store)
    expect(store.closed.known()).toBeUndefined()
    chain.faults.clear()
    const before = chain.requests.length
    store.setDepartment('儿科')
    await vi.waitFor(() => expect(store.closed.known()).toBeDefined())
    store.setDepartment('')
    expect(chain.requests.length).toBe(before + 1)
  })
  test('moves a doctor down when fully booked, without a reload', async () => {
    const { chain, store } = await atHome()
    await load(store)
    const first = rowsIn(store)[0]?.id ?? ''
    const { advisory } = chain.books.doctors.byId(first) ?? {}
    if (!advisory) throw new Error('gives no advice')
    chain.books.doctors.update(first, { advisory: { ...advisory, status: 2 } })
    await store.refresh()
    expect(rowsIn(store)[0]?.id).not.toBe(first)
    expect(rowsIn(store).find(({ id }) => id === first)?.consultation?.status).toBe('full')
  })
  test('returns the patient’s own active consultation, but no other patient’s', async () => {
    const { store } = await atHome()
    await store.current.of().again()
    expect(store.runningOf(wangYaqin)).toMatchObject({ doctorId: zhouMin, status: 'in-progress', unreadCount: 1 })
    expect([store.runningOf(wangJianguo), store.runningOf(undefined)]).toEqual([undefined, undefined])
  })
})

describe('ConsultationStore.termsOf', () => {
  test('returns terms that depend on the patient’s earlier visits', async () => {
    const { chain, store } = await atHome()
    const terms = store.termsOf(suWenting, wangYaqin)
    const rule = await terms.rule.again()
    if (!rule) throw new Error('no rule')
    const first = await terms.revisit?.again()
    expect(first?.isRevisit).toBe(false)
    expect(store.gate(rule, first, undefined)).toBe('revisit-needed')
    const past = chain.books.registrations.by('patientId', wangYaqin).find(({ status }) => status === 40)
    if (!past) throw new Error('no past visit')
    chain.books.registrations.create({ ...past, id: 'past', doctorId: suWenting })
    const revisit = await terms.revisit?.again()
    expect(store.gate(rule, revisit, undefined)).toBe('open')
    chain.clock.moveTo('2026-11-20T22:30:00+08:00')
    expect(store.gate(rule, revisit, undefined)).toBe('closed-now')
  })
  test('stores the terms for each doctor and patient separately', async () => {
    const { store } = await atHome()
    const running = (doctorId: string, patientId: string) => store.termsOf(doctorId, patientId).running?.again()
    expect((await running(zhouMin, wangYaqin))?.doctorId).toBe(zhouMin)
    expect(await running(linQinghe, wangYaqin)).toBeUndefined()
    expect(await running(zhouMin, wangJianguo)).toBeUndefined()
  })
})

describe('ConsultationStore.begin', () => {
  test('sends the accepted terms, and deletes the draft', async () => {
    const sent: string[] = []
    const { chain, store } = await atHome({
      network: (to) => (config) => {
        sent.push(String(config.data))
        return to(config)
      },
    })
    store.keepDraft({ patientId: wangYaqin, doctorId: linQinghe, complaint: '睡不好' })
    const begun = await store.begin(aQuestion())
    expect(begun).toMatchObject({ status: 'awaiting-payment', feeFen: 3000 })
    expect(begun?.wasRunning).toBeUndefined()
    const row = chain.books.consultations.byId(begun?.consultationId ?? '')
    expect(row).toMatchObject({ complaint: '睡不好', facts: '几天了，没看过医生' })
    expect(store.readDraft(wangYaqin, linQinghe)).toBeUndefined()
    expect(sent.find((body) => body.includes('睡不好'))).toContain(
      '{"key":"advisory","version":"2026-11","at":"2026-11-20T09:04:00+08:00"}',
    )
  })
  test('returns the active consultation with the same doctor, and keeps the draft', async () => {
    const { chain, store } = await atHome()
    const before = chain.books.consultations.all().length
    store.keepDraft({ patientId: wangYaqin, doctorId: zhouMin, complaint: '还有一件' })
    expect(await store.begin(aQuestion({ doctorId: zhouMin }))).toMatchObject({
      consultationId: 'x8003',
      wasRunning: true,
    })
    expect(chain.books.consultations.all()).toHaveLength(before)
    expect(store.readDraft(wangYaqin, zhouMin)?.complaint).toBe('还有一件')
  })
  test('creates one consultation, and looks it up when the response is lost', async () => {
    const { chain, store } = await atHome()
    const before = chain.books.consultations.all().length
    chain.faults.add({ call: 'POST /mcapi/patients/build/advisory', fault: 'lost-answer', times: 1 })
    const begun = await store.begin(aQuestion())
    expect(begun?.status).toBe('awaiting-payment')
    expect(chain.books.consultations.all()).toHaveLength(before + 1)
    expect(store.isChecking).toBe(false)
  })
  test('keeps the draft when the clinic rejects the request', async () => {
    const { store } = await atHome()
    store.keepDraft({ patientId: wangYaqin, doctorId: suWenting, complaint: '湿疹' })
    expect(await store.begin(aQuestion({ doctorId: suWenting }))).toBeUndefined()
    expect(store.beginning.failure?.reason.kind).toBe('revisit-needed')
    expect(store.readDraft(wangYaqin, suWenting)?.complaint).toBe('湿疹')
  })
})

describe('ConsultationListStore', () => {
  test('lists only the current patient’s consultations under either filter', async () => {
    const { list } = await atHome()
    await list.lists.of('running').again()
    await list.lists.of('all').again()
    expect(list.rowsOf('running', wangYaqin)?.map(({ id }) => id)).toEqual(['x8003'])
    expect(list.rowsOf('all', wangYaqin)?.map(({ id }) => id)).toEqual(['x8003', 'x8001', 'x8002'])
    expect(list.rowsOf('all', wangJianguo)).toEqual([])
  })
  test('matches its unread count to its rows after any changes at the clinic', async () => {
    const { chain, list } = await atHome()
    const ids = ['v8001', 'v8002', 'v8003']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(120)), { maxLength: 6 }), async (news) => {
        for (const [id, unreadCount] of news) chain.books.chats.update(id, { unreadCount })
        await list.lists.of('all').again()
        await list.lists.of('running').again()
        for (const filter of ['all', 'running'] as const)
          expect(list.unreadOf(filter, wangYaqin)).toBe(sumUnreadCounts(list.rowsOf(filter, wangYaqin) ?? []))
        const inBooks = ids.reduce((sum, id) => sum + (chain.books.chats.byId(id)?.unreadCount ?? 0), 0)
        expect(list.unreadOf('all', wangYaqin)).toBe(inBooks)
      }),
      { numRuns: 20 },
    )
  })
  test('keeps the last list when a refresh fails', async () => {
    const { chain, list } = await atHome()
    await list.lists.of('all').again()
    chain.faults.add({ call: 'GET /mcapi/clinic/advisory/list', fault: 'drop', times: 9 })
    await list.lists.of('all').again()
    expect(list.lists.peek('all').failure?.reason.kind).toBe('network')
    expect(list.rowsOf('all', wangYaqin)).toHaveLength(3)
  })
  test('lists each clinic’s own front desk, and each consultation’s chat once', async () => {
    const { list } = await atHome()
    await Promise.all([list.clinics.of().again(), list.lists.of('all').again()])
    expect(list.clinics.known()).toHaveLength(2)
    expect(list.desks.map(({ clinicId }) => clinicId)).toEqual([FIXTURES.clinics.jinjiang])
  })
  test('finds a consultation on any page, and reports an unknown consultation as not found', async () => {
    const { chain, list } = await atHome()
    const pattern = chain.books.consultations.byId('x8001')
    if (!pattern) throw new Error('no consultation')
    for (let at = 0; at < 45; at++) chain.books.consultations.create({ ...pattern, id: `y${at}` })
    expect((await list.byId.of('x8002').again())?.id).toBe('x8002')
    const nowhere = list.byId.of('nowhere')
    await nowhere.again()
    expect([nowhere.value, nowhere.failure?.reason.kind]).toEqual([undefined, 'not-found'])
  })
})
