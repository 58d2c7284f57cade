import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { gaoxin, jinjiang } = FIXTURES.clinics
const { wangYaqin, wangJianguo } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo.stores, ...demo }
}

describe('my visits', () => {
  test('have no rows and no more before they were read', async () => {
    const { visitList } = await atHome()
    expect([visitList.rowsOf('therapy'), visitList.hasMore('therapy')]).toEqual([undefined, false])
  })
  test.each([
    ['clinic', { clinicId: gaoxin }, { clinicId: jinjiang }],
    ['day', { date: '2026-10-30' }, { date: '2026-11-06' }],
  ])('of one %s are never shown as those of another', async (_of, one, other) => {
    const { visitList } = await atHome()
    await visitList.load('therapy', one)
    expect(visitList.rowsOf('therapy')).not.toHaveLength(0)
    const next = visitList.load('therapy', other)
    expect(visitList.rowsOf('therapy')).toBeUndefined()
    await next
  })
})

describe('the agenda of the family', () => {
  test('has no days and nobody in it before it was read', async () => {
    const { familyAgenda } = await atHome()
    expect([familyAgenda.days, familyAgenda.people]).toEqual([[], []])
  })
  test('shows all of them day by day, or one of them alone without the days of the others', async () => {
    const { familyAgenda, chain } = await atHome()
    const pattern = chain.books.registrations.by('patientId', wangYaqin).find(({ status }) => status === 40)
    if (!pattern) throw new Error('no visit')
    chain.books.registrations.create({ ...pattern, id: 'ahead', status: 10, date: '2026-12-24', requestId: 'ahead' })
    await familyAgenda.load()
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
