import { describe, expect, test } from 'vitest'
import { buttonClass } from '@/ui/kit/button'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { found, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { waitlist: says } = zh
const { clinics, doctors, patients } = FIXTURES
const WAITLIST = 'POST /mcapi/v2/regs/waitGrab/watch'
const NEW = `/watch/new?doctorId=${doctors.linQinghe}&clinicId=${clinics.gaoxin}`
/** The scenario's entries. */
const BEFORE = /^w800/

async function openNew(world = 'sold-out-week') {
  const demo = await loggedInDevice({ world })
  const page = await openScreen(demo, NEW)
  await there('heading', says.newTitle)
  const { waitlist } = demo.chain.books
  const made = () => waitlist.by('patientId', patients.wangYaqin).filter(({ id }) => !BEFORE.test(id))
  return { chain: demo.chain, page, made }
}
/** Selects the first half day without free slots; returns its name. */
async function chooseFirst(): Promise<string> {
  await until(() => expect(found('checkbox').length).toBeGreaterThan(0))
  const [box] = found('checkbox')
  if (box) click(box)
  return box?.closest('label')?.querySelector('b')?.textContent ?? ''
}
async function joinFirst(page: Awaited<ReturnType<typeof openNew>>['page']): Promise<string> {
  const name = await chooseFirst()
  await page.sees('没有人在等，您排第 1 位')
  await tapOn('button', says.submit(1))
  await page.sees('排上了，第 1 位')
  return name
}

describe('joining a waitlist', () => {
  test('offers notifications as the only primary action once joined', async () => {
    const { page } = await openNew()
    await joinFirst(page)
    const solid = page.all(`.${buttonClass().split(' ')[1]}`).map(({ textContent }) => textContent)
    expect(solid).toEqual([zh.reminders.wish])
    await tapOn('link', zh.reminders.wish)
    await page.comesTo('/subscribe')
  })
  test('explains how long an offer is held, and links to the waitlist once joined', async () => {
    const { page } = await openNew()
    await page.sees('问到您，号给您留 10 分钟')
    const name = await joinFirst(page)
    await tapOn('link', says.toList)
    await until(() => expect(found('region', says.live)[0]?.textContent).toContain(name))
    expect(found('region', says.live)[0]?.textContent).toContain(says.next)
  })
  test('shows the list and the rule together, even when offers and clinic rules load late', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/waitGrab/all', fault: 'delay', delay: 60 })
    demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/appointConfig', fault: 'delay', delay: 120 })
    const sights = new Set<string>()
    const look = () => {
      const { textContent } = document.body
      sights.add([says.which, says.how, says.heldTag].filter((each) => textContent.includes(each)).join())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await openScreen(demo, `/watch/new?doctorId=${doctors.heZhengqing}&clinicId=${clinics.gaoxin}`)
    await there('heading', says.how)
    observer.disconnect()
    sights.delete('')
    expect([...sights]).toEqual([[says.which, says.how, says.heldTag].join()])
  })
  test('marks the half day as joined after a lost response', async () => {
    const { chain, page, made } = await openNew()
    chain.faults.add({ call: WAITLIST, fault: 'lost-answer', times: 1 })
    const name = await joinFirst(page)
    expect(made()).toHaveLength(1)
    await tapOn('button', says.again)
    await until(() => {
      const row = found('listitem').find(({ textContent }) => textContent.includes(name))
      expect(row?.textContent).toContain(says.heldTag)
    })
  })
  test('links to a booking when slots have become free meanwhile', async () => {
    const { chain, page, made } = await openNew()
    chain.faults.add({ call: WAITLIST, fault: 'envelope', code: 40914, message: '这个时段还有号', times: 1 })
    await chooseFirst()
    await tapOn('button', says.submit(1))
    await there('status', says.doneNone)
    expect(made()).toEqual([])
    await tapOn('link', /直接挂/)
    await there('heading', '林清和')
    await page.comesTo(expect.stringMatching(/^\/booking\/doctor\//))
  })
  test('joins the waitlist for each doctor in a department up to the clinic’s limit, and reports the rest', async () => {
    const { page, made } = await openNew()
    await chooseByLabel(says.anyDoctor)
    await until(() => expect(page.text()).toMatch(/\d 位医生都约满/))
    await tapOn('button', says.chooseAll)
    await page.sees('还能再候补 9 个，多的排不上')
    await tapOn('button', /^候补 \d+ 个时段/)
    await until(() => expect(page.text()).toMatch(/个里排上了 9 个/))
    expect(page.text()).toContain('同时候补的时段满了，先取消一个')
    expect(page.text()).toContain(says.unsent)
    expect(made()).toHaveLength(9)
  })
  test('offers the half days of a department without a choice of doctor', async () => {
    const demo = await loggedInDevice({ world: 'sold-out-week' })
    const departmentId = demo.chain.books.places.by('doctorId', doctors.linQinghe)[0]?.departmentId
    const page = await openScreen(demo, `/watch/new?departmentId=${departmentId}&clinicId=${clinics.gaoxin}`)
    await until(() => expect(found('checkbox').length).toBeGreaterThan(0))
    expect(page.text()).toContain(says.how)
    expect(found('radiogroup', says.who)).toEqual([])
  })
  test('shows that the edition has expired, before and after a tap', async () => {
    const { page, made } = await openNew('edition-expired')
    await page.sees('系统服务已到期，现在排不了候补')
    await tapOn('button', new RegExp(says.closed))
    expect((await there('alertdialog')).textContent).toContain('门诊的系统服务已到期')
    expect(made()).toEqual([])
  })
  test('links to the doctors when the URL names none', async () => {
    await openScreen(await loggedInDevice(), '/watch/new')
    await there('heading', says.noChoice)
    await there('link', says.chooseDoctor)
  })
})
