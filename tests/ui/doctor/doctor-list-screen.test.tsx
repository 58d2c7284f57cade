import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/seed/known'
import { logIn, openDemo } from '../../support/demo'
import { sellOut } from '../../support/sold-out'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { doctor: says, status } = zh
const TODAY = '2026-11-20'
type Page = Awaited<ReturnType<typeof openScreen>>

const rowOf = (page: Page, name: string) => {
  const row = page.all('[role=article]').find((each) => each.querySelector('h2')?.textContent === name)
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

describe('where nobody is listed', () => {
  test('a patient who has seen no doctor yet is told that, not that a search found none', async () => {
    const demo = openDemo()
    await logIn(demo)
    for (const { id } of demo.clinic.books.registrations.all()) demo.clinic.books.registrations.remove(id)
    const page = await openScreen(demo, '/doctors?kind=recent')
    await page.sees(says.emptyRecent)
    expect(page.text()).not.toContain(says.noMatch)
    await page.tap(says.seeNearby)
    await until(() => rowOf(page, '林清和'))
  })
  test('because of a department, the key for all departments brings everybody back', async () => {
    const demo = openDemo()
    const page = await openScreen(demo, '/doctors')
    await until(() => rowOf(page, '林清和'))
    const department = page.one<HTMLSelectElement>(`select[aria-label="${says.department}"]`)
    department.value = '儿科'
    fire(department, new Event('change', { bubbles: true }))
    await until(() => expect(page.all('[role=article] h2').map((each) => each.textContent)).toEqual(['秦守一']))
    demo.clinic.books.doctors.remove(KNOWN.doctors.qinShouyi)
    await act(() => demo.stores.doctor.loadList('nearby', KNOWN.clinics.gaoxin, TODAY))
    await page.sees(says.noMatch)
    await page.tap(says.clearSearch)
    await until(() => rowOf(page, '林清和'))
    expect(department.value).toBe('')
  })
})

describe('a row', () => {
  test('of a day whose numbers are not out says when they come', async () => {
    const page = await openScreen(openDemo(), '/doctors?date=2026-12-04')
    await page.sees(status.releasedAt('07:30'))
  })
  test('marks a day of which few numbers are left, and no other', async () => {
    const demo = openDemo()
    const { sessions } = demo.clinic.rota.stockOf(KNOWN.doctors.linQinghe, TODAY)
    sessions.forEach(({ scheduleId }, at) => sellOut(demo.clinic, scheduleId, at === sessions.length - 1 ? 1 : 0))
    const page = await openScreen(demo, `/doctors?date=${TODAY}`)
    await until(() => rowOf(page, '林清和'))
    const few = page.all('[data-few]')
    expect(few).toHaveLength(1)
    expect(rowOf(page, '林清和').contains(few[0] ?? null)).toBe(true)
    expect(few[0]?.textContent).toMatch(new RegExp(`${status.left.before} 1`))
  })
})
