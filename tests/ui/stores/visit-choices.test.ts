import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'

const { wangYaqin, wangJianguo } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo }
}

describe('VisitListStore', () => {
  test('returns no rows and no next page before loading', async () => {
    const here = await atHome()
    const visitList = here.stores.get(VisitListStore)
    expect([visitList.lists.known('therapy', {})?.rows, visitList.lists.hasMore('therapy', {})]).toEqual([
      undefined,
      false,
    ])
  })
})

describe('FamilyAgendaStore', () => {
  test('returns no days and no patients before loading', async () => {
    const here = await atHome()
    const familyAgenda = here.stores.get(FamilyAgendaStore)
    expect([familyAgenda.days, familyAgenda.people]).toEqual([[], []])
  })
  test('lists the whole family’s visits by day, or one patient’s visits', async () => {
    const here = await atHome()
    const familyAgenda = here.stores.get(FamilyAgendaStore)
    const { chain } = here
    const pattern = chain.books.registrations.by('patientId', wangYaqin).find(({ status }) => status === 40)
    if (!pattern) throw new Error('no visit')
    chain.books.registrations.create({ ...pattern, id: 'ahead', status: 10, date: '2026-12-24', requestId: 'ahead' })
    await familyAgenda.entries.of().again()
    const whose = () => familyAgenda.days.map(({ rows }) => rows.map(({ patient }) => patient.id))
    expect(familyAgenda.people.map(({ id }) => id)).toEqual(expect.arrayContaining([wangYaqin, wangJianguo]))
    const all = whose()
    expect(new Set(all.flat())).toEqual(new Set([wangYaqin, wangJianguo]))
    familyAgenda.show(wangYaqin)
    expect(whose()).toEqual(all.map((ids) => ids.filter((id) => id === wangYaqin)).filter((ids) => ids.length > 0))
    expect(familyAgenda.days.map(({ day }) => day)).toContain('2026-12-24')
    expect(whose().length).toBeLessThan(all.length)
    familyAgenda.show(undefined)
    expect(whose()).toEqual(all)
  })
})
