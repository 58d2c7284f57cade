import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const LIST = 'GET /mcapi/v2/regs/list'
const idsOf = (rows: readonly { readonly id: string }[] | undefined) => (rows ?? []).map(({ id }) => id)

/** Logs 王雅琴 in with this many past visits, each on its own day. */
async function withPast(count: number) {
  const app = createTestApp({ world: 'sign-open' })
  await logIn(app)
  const { registrations } = app.chain.books
  const [model] = registrations.all().filter(({ status }) => status === 40)
  if (!model) throw new Error('no visit is over')
  for (let index = 0; index < count; index++) {
    const date = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
    registrations.create({ ...model, id: `past${index}`, date, requestId: `past-${index}` })
  }
  const visitList = app.stores.get(VisitListStore)
  const visit = app.stores.get(VisitStore)
  return { app, visitList, visit }
}

describe('VisitListStore', () => {
  test('loads every visit once, page by page, in order', async () => {
    const { app, visitList } = await withPast(45)
    await visitList.lists.of('outpatient', {}).again()
    expect(visitList.lists.known('outpatient', {})?.rows[0]).toMatchObject({ isAhead: true, status: 'awaiting-sign' })
    let pages = 1
    while (visitList.lists.hasMore('outpatient', {}) && pages < 9) {
      await visitList.lists.loadMore('outpatient', {})
      pages++
    }
    const ids = idsOf(visitList.lists.known('outpatient', {})?.rows)
    const all = app.chain.books.registrations.all().filter(({ accountId }) => accountId === FIXTURES.account.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(all.length)
    const dates = (visitList.lists.known('outpatient', {})?.rows ?? [])
      .filter(({ isAhead }) => !isAhead)
      .map(({ date }) => date)
    expect(dates).toEqual([...dates].sort((a, b) => (a < b ? 1 : -1)))
  })

  test('keeps its rows when a page fails, and loads that page on retry', async () => {
    const { app, visitList } = await withPast(25)
    await visitList.lists.of('outpatient', {}).again()
    const before = idsOf(visitList.lists.known('outpatient', {})?.rows)
    app.chain.faults.add({ call: LIST, fault: 'drop' })
    await visitList.lists.loadMore('outpatient', {})
    expect(visitList.lists.next('outpatient', {}).failure).toBeDefined()
    expect(idsOf(visitList.lists.known('outpatient', {})?.rows)).toEqual(before)
    app.chain.faults.clear()
    await visitList.lists.loadMore('outpatient', {})
    expect(visitList.lists.known('outpatient', {})?.rows.length).toBeGreaterThan(before.length)
  })

  test('keeps its rows when a refresh fails, and starts empty for another filter', async () => {
    const { app, visitList } = await withPast(3)
    await visitList.lists.of('outpatient', {}).again()
    app.chain.faults.add({ call: LIST, fault: 'drop' })
    await visitList.lists.of('outpatient', {}).again()
    expect(visitList.lists.known('outpatient', {})?.rows.length).toBeGreaterThan(3)
    expect(visitList.lists.peek('outpatient', {}).failure).toBeDefined()
    const other = visitList.lists.of('outpatient', { clinicId: FIXTURES.clinics.jinjiang })
    await other.again()
    expect(other.value).toBeUndefined()
    app.chain.faults.clear()
    const day = visitList.lists.of('outpatient', { date: '2025-01-02' })
    expect(idsOf((await day.again())?.rows)).toEqual(['past1'])
  })
})

describe('VisitStore', () => {
  test('checks in by location once for two concurrent calls', async () => {
    const { app, visit } = await withPast(0)
    await app.stores.get(RegistrationStore).upcoming.of().again()
    const { next } = app.stores.get(RegistrationStore)
    if (!next) throw new Error('no visit ahead')
    app.chain.books.clinics.update(next.clinicId, { addressGeo: '104.06,30.54' })
    const steps: (string | undefined)[] = []
    const [first, second] = [visit.checkInHere(next), visit.checkInHere(next)]
    steps.push(visit.signStep)
    await Promise.all([first, second])
    expect(steps).toEqual(['locating'])
    expect(visit.signStep).toBeUndefined()
    expect(visit.signing.value?.status).toBe('signed')
    expect(app.chain.books.registrations.byId(next.id)?.timeline.filter(({ status }) => status === 20)).toHaveLength(1)
  })

  test('rejects another visit’s desk code', async () => {
    const { app, visit } = await withPast(0)
    await app.stores.get(RegistrationStore).upcoming.of().again()
    const { next } = app.stores.get(RegistrationStore)
    if (!next) throw new Error('no visit ahead')
    const other = { ...next, id: 'r-other' }
    expect(await visit.signByCode(other, `desk-${next.clinicId}`)).toBeUndefined()
    expect(visit.deskCode.value).toEqual({ kind: 'other', regId: next.id })
    expect(app.chain.books.registrations.byId(next.id)?.status).toBe(10)
  })

  test('measures the travel time only when the clinic’s location is known', async () => {
    const { app, visit } = await withPast(0)
    await app.stores.get(RegistrationStore).upcoming.of().again()
    const { next } = app.stores.get(RegistrationStore)
    if (!next) throw new Error('no visit ahead')
    const { point: _point, ...nowhere } = next
    await visit.measureWay(nowhere)
    expect(visit.ways[next.clinicId]).toBeUndefined()
    await visit.measureWay({ ...next, point: { latitude: 30.54, longitude: 104.06 } })
    expect(visit.ways[next.clinicId]).toBe(5)
  })
})
