import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConsultationService } from '@/application/consultation-service'
import { ConsentService } from '@/application/consent-service'
import { ChatAccessService } from '@/application/chat-access-service'
import { unreadIn } from '@/domain/consultation/consultation'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
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

describe('whom one can ask', () => {
  test('those who can be asked first, then those who are full, then those who have closed it', async () => {
    const { store } = await atHome()
    await store.loadDoctors()
    const statuses = store.doctors.map(({ consultation }) => consultation?.status)
    expect(statuses).toEqual([
      ...statuses.filter((each) => each === 'open'),
      ...statuses.filter((each) => each === 'full'),
      ...statuses.filter((each) => each === 'off'),
    ])
    expect(new Set(statuses)).toEqual(new Set(['open', 'full', 'off']))
  })
  test('the next page follows without doubles, and only then those who cannot be asked', async () => {
    const { chain, store } = await atHome()
    const pattern = chain.books.doctors.byId(linQinghe)
    if (!pattern) throw new Error('no doctor')
    for (let at = 0; at < 30; at++)
      chain.books.doctors.create({ ...pattern, id: `d9${at}`, namePy: `z${String(at).padStart(2, '0')}` })
    await store.loadDoctors()
    expect(store.doctors).toHaveLength(20)
    expect(store.hasMore).toBe(true)
    await Promise.all([store.loadMore(), store.loadMore()])
    while (store.hasMore) await store.loadMore()
    const all = chain.books.doctors.all().filter(({ advisory }) => advisory)
    expect(store.doctors.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  })
  test('who is full by now moves back, without a new list', async () => {
    const { chain, store } = await atHome()
    await store.loadDoctors()
    const first = store.doctors[0]?.id ?? ''
    const { advisory } = chain.books.doctors.byId(first) ?? {}
    if (!advisory) throw new Error('gives no advice')
    chain.books.doctors.update(first, { advisory: { ...advisory, status: 2 } })
    await store.refresh()
    expect(store.doctors[0]?.id).not.toBe(first)
    expect(store.doctors.find(({ id }) => id === first)?.consultation?.status).toBe('full')
  })
  test('the running one of this patient stands on top, never that of somebody else', async () => {
    const { store } = await atHome()
    await store.loadCurrent()
    expect(store.runningOf(wangYaqin)).toMatchObject({ doctorId: zhouMin, status: 'in-progress', unreadCount: 1 })
    expect([store.runningOf(wangJianguo), store.runningOf(undefined)]).toEqual([undefined, undefined])
  })
})

describe('the terms of a doctor', () => {
  test('what the clinic says of earlier visits decides', async () => {
    const { chain, store } = await atHome()
    await store.openDoctor(suWenting, wangYaqin)
    const rule = store.rule.value
    if (!rule) throw new Error('no rule')
    expect(store.revisit.value?.isRevisit).toBe(false)
    expect(store.gate(rule, undefined)).toBe('revisit-needed')
    const past = chain.books.registrations.by('patientId', wangYaqin).find(({ status }) => status === 40)
    if (!past) throw new Error('no past visit')
    chain.books.registrations.create({ ...past, id: 'past', doctorId: suWenting })
    await store.readTerms(suWenting, wangYaqin)
    expect(store.gate(rule, undefined)).toBe('open')
    chain.clock.moveTo('2026-11-20T22:30:00+08:00')
    expect(store.gate(rule, undefined)).toBe('closed-now')
  })
  test('another doctor or another patient never sees these', async () => {
    const { store } = await atHome()
    await store.openDoctor(linQinghe, wangYaqin)
    const other = store.openDoctor(zhouMin, wangYaqin)
    expect([store.rule.value, store.revisit.value]).toEqual([undefined, undefined])
    await other
    expect(store.running.value?.consultation?.doctorId).toBe(zhouMin)
    const next = store.openDoctor(zhouMin, wangJianguo)
    expect(store.running.value).toBeUndefined()
    await next
    expect(store.running.value).toEqual({ consultation: undefined })
  })
})

describe('a question', () => {
  test('goes with what was agreed to, and takes its draft along', async () => {
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
  test('with the doctor of a running one opens that, and keeps what was written', async () => {
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
  test('whose answer was lost is begun once, and the clinic asked what became of it', async () => {
    const { chain, store } = await atHome()
    const before = chain.books.consultations.all().length
    chain.faults.add({ call: 'POST /mcapi/patients/build/advisory', fault: 'lost-answer', times: 1 })
    const begun = await store.begin(aQuestion())
    expect(begun?.status).toBe('awaiting-payment')
    expect(chain.books.consultations.all()).toHaveLength(before + 1)
    expect(store.isChecking).toBe(false)
  })
  test('that the clinic refuses keeps its draft', async () => {
    const { store } = await atHome()
    store.keepDraft({ patientId: wangYaqin, doctorId: suWenting, complaint: '湿疹' })
    expect(await store.begin(aQuestion({ doctorId: suWenting }))).toBeUndefined()
    expect(store.beginning.failure?.reason.kind).toBe('revisit-needed')
    expect(store.readDraft(wangYaqin, suWenting)?.complaint).toBe('湿疹')
  })
})

describe('the list', () => {
  test('the running ones, and all of them; of this patient alone', async () => {
    const { list } = await atHome()
    await list.loadList(wangYaqin, 'running')
    await list.loadList(wangYaqin, 'all')
    expect(list.rowsOf('running')?.map(({ id }) => id)).toEqual(['x8003'])
    expect(list.rowsOf('all')?.map(({ id }) => id)).toEqual(['x8003', 'x8001', 'x8002'])
    await list.loadList(wangJianguo, 'all')
    expect(list.rowsOf('all')).toEqual([])
    expect(list.rowsOf('running')).toBeUndefined()
  })
  test('what is unread is what the rows say, whatever has happened at the clinic', async () => {
    const { chain, list } = await atHome()
    const ids = ['v8001', 'v8002', 'v8003']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(120)), { maxLength: 6 }), async (news) => {
        for (const [id, unreadCount] of news) chain.books.chats.update(id, { unreadCount })
        await list.loadList(wangYaqin, 'all')
        await list.loadList(wangYaqin, 'running')
        for (const filter of ['all', 'running'] as const)
          expect(list.unreadOf(filter)).toBe(unreadIn(list.rowsOf(filter) ?? []))
        const inBooks = ids.reduce((sum, id) => sum + (chain.books.chats.byId(id)?.unreadCount ?? 0), 0)
        expect(list.unreadOf('all')).toBe(inBooks)
      }),
      { numRuns: 20 },
    )
  })
  test('the last list stays when it cannot be read anew', async () => {
    const { chain, list } = await atHome()
    await list.loadList(wangYaqin, 'all')
    chain.faults.add({ call: 'GET /mcapi/clinic/advisory/list', fault: 'drop', times: 9 })
    await list.loadList(wangYaqin, 'all')
    expect(list.lists.all.failure?.reason.kind).toBe('network')
    expect(list.rowsOf('all')).toHaveLength(3)
  })
  test("a clinic's own desk is listed, a consultation's line is not listed twice", async () => {
    const { list } = await atHome()
    await Promise.all([list.loadClinics(wangYaqin), list.loadList(wangYaqin, 'all')])
    expect(list.clinics.value).toHaveLength(2)
    expect(list.desks.map(({ clinicId }) => clinicId)).toEqual([FIXTURES.clinics.jinjiang])
  })
  test('one alone is found on whatever page it stands; one that is nowhere is not found', async () => {
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
