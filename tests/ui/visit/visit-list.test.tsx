import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { found, gone, pick, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { fire } from '../kit/mount'
import { VisitListStore } from '@/ui/stores/visit-list-store'

const { visits: says, common } = zh
const { clinics, patients } = FIXTURES
const LIST = 'GET /mcapi/v2/regs/list'
const THERAPIES = 'GET /mcapi/v2/regs/therapy/list'
const DOCTOR = '林清和'
const cards = () => found('article')
const firstCard = () => cards()[0]?.textContent ?? ''
const firstLink = () => found('link', undefined, cards()[0])[0]?.getAttribute('href')

/** Opens 王雅琴's visit list, with a visit today and two past visits. */
async function openList(path = '/visits', world = 'sign-open') {
  const demo = await loggedInDevice({ world })
  const page = await openScreen(demo, path)
  await there('heading', says.title)
  await until(() => expect(cards().length).toBeGreaterThan(0))
  return { demo, page }
}

describe('visit list', () => {
  test('opens from “me”', async () => {
    const page = await openScreen(await loggedInDevice(), '/me')
    await until(() => expect(page.link(says.title)).toBe('/wechat/visits'))
  })
  test('shows upcoming visits before past visits, and opens a ticket on a tap', async () => {
    await openList()
    expect(found('heading').map(({ textContent }) => textContent)).toEqual([says.title, says.ahead, says.over])
    expect(firstCard()).toContain(says.status('awaiting-sign'))
    expect(firstCard()).toContain(DOCTOR)
    await tapOn('link', undefined, cards()[0])
    await there('heading', '可以签到了')
  })
  test('filters by one patient in the family', async () => {
    const { page } = await openList()
    await pick(says.person, patients.wangJianguo)
    await page.comesTo(expect.stringContaining(`patientId=${patients.wangJianguo}`))
    await there('heading', says.noneChosen)
    expect(cards()).toEqual([])
    await pick(says.person, '')
    await until(() => expect(firstCard()).toContain(DOCTOR))
  })
  test('shows an empty-list message for a clinic without visits, and all visits again on a tap', async () => {
    const { page } = await openList()
    await pick(says.clinic, clinics.qingyang)
    await there('heading', says.noneChosen)
    expect(page.text()).not.toContain(DOCTOR)
    await tapOn('button', says.showAll)
    await until(() => expect(firstCard()).toContain(DOCTOR))
  })
  test('filters by a day, and clears the filter', async () => {
    const { demo, page } = await openList()
    await tapOn('button', says.chooseDay)
    await tapOn('button', /确定|好/, await there('dialog', says.day))
    await page.comesTo(expect.stringContaining(`date=${demo.chain.clock.today()}`))
    await tapOn('button', says.clearDay)
    await until(() => expect(page.place()).not.toContain('date='))
  })
  test('shows therapies in a separate tab, each with a link to the slip', async () => {
    const { page } = await openList()
    await tapOn('tab', says.kind.therapy)
    await page.comesTo(expect.stringContaining('tab=therapy'))
    await until(() => expect(firstLink()).toMatch(/\/therapy\/visits\//))
    await tapOn('tab', says.kind.outpatient)
    await until(() => expect(firstLink()).toMatch(/^\/wechat\/visits\//))
  })
  test('remains readable without booking links when the edition has expired', async () => {
    const { page } = await openList('/visits', 'edition-expired')
    expect(page.text()).toContain(says.closed)
    expect(found('link', /^再约/)).toEqual([])
  })
})

describe('visit list with only past visits', () => {
  test('explains that nothing is planned, and links to the same doctor’s schedule', async () => {
    const { page } = await openList('/visits', 'default')
    expect(page.text()).toContain(says.nothingAhead.outpatient)
    await tapOn('link', says.bookAgain(DOCTOR))
    await there('heading', DOCTOR)
    await page.comesTo(expect.stringMatching(/^\/booking\/doctor\/d2001/))
  })
  test('hides other patients’ visits when filtered', async () => {
    await openList('/visits', 'default')
    await pick(says.person, patients.wangJianguo)
    await there('heading', says.noneChosen)
  })
})

describe('visit list while offline', () => {
  test('keeps its content with the last load time when the patient returns', async () => {
    const { demo, page } = await openList('/visits', 'default')
    await tapOn('link', says.bookAgain(DOCTOR))
    await there('heading', DOCTOR)
    demo.chain.faults.add({ call: LIST, fault: 'drop' })
    await act(() => Promise.resolve(page.router.history.back()))
    await until(() => expect(page.text()).toMatch(/\d\d:\d\d 之后没有更新/))
    expect(cards().length).toBeGreaterThan(0)
  })
  test('shows the stored tickets until a retry succeeds', async () => {
    const { demo, page: before } = await openList('/visits', 'sign-open')
    const { faults } = demo.chain
    faults.add({ call: LIST, fault: 'drop' })
    const page = await reopen(demo, before)
    const kept = await there('region', says.keptTitle)
    expect(kept.textContent).toContain(says.keptTitle)
    expect(found('link', new RegExp(DOCTOR), kept).length).toBeGreaterThan(0)
    faults.clear()
    await tapOn('button', common.retry)
    await gone('region', says.keptTitle)
    expect(page.text()).not.toContain(says.keptTitle)
  })
  test('shows the stored sessions in the therapy tab, each with a link to the slip', async () => {
    const { demo, page: before } = await openList('/visits?tab=therapy', 'therapy-course')
    demo.chain.faults.add({ call: THERAPIES, fault: 'drop' })
    await reopen(demo, before)
    const kept = await there('region', says.keptTitle)
    expect(found('link', undefined, kept)[0]?.getAttribute('href')).toMatch(/^\/wechat\/therapy\/visits\//)
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await gone('region', says.keptTitle)
    expect(firstLink()).toMatch(/\/therapy\/visits\//)
  })
})

describe('visit list screen', () => {
  const { visits: says } = zh

  test('shows the whole family until a patient is selected', async () => {
    const demo = await loggedInDevice({ world: 'family-of-four' })
    const page = await openScreen(demo, '/visits')
    await page.sees(says.everybody)
    await until(() => page.one(`select[aria-label="${says.person}"]`))
    const whose = page.one<HTMLSelectElement>(`select[aria-label="${says.person}"]`)
    const face = () => whose.parentElement?.querySelector('[aria-hidden]')?.textContent
    expect(face()).toBe(says.everybody)
    whose.value = FIXTURES.patients.wangJianguo
    fire(whose, new Event('change', { bubbles: true }))
    await until(() => expect(face()).toBe(demo.chain.books.patients.byId(FIXTURES.patients.wangJianguo)?.name))
    await page.comesTo(expect.stringContaining(`patientId=${FIXTURES.patients.wangJianguo}`))
  })

  test('links to planned therapies when no visit is planned', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/visits')
    await page.sees(says.nothingAhead.outpatient)
    const ahead = () =>
      says.otherAhead.therapy(
        (demo.stores.get(VisitListStore).lists.known('therapy', {})?.rows ?? []).filter(({ isAhead }) => isAhead)
          .length,
      )
    await until(() => expect(page.keyOf(ahead())).toBeDefined())
    await page.tap(ahead())
    await page.comesTo('/visits?tab=therapy')
  })
})
