import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { openDemo } from '../../support/demo'
import { logInHere } from '../kit/log-in-here'
import { openWithVisit } from '../../support/visit-ahead'
import { there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'

const { common, failure, landing: says } = zh

describe('a scanned code', () => {
  test('of this clinic leads on at once', async () => {
    const page = await openScreen(openDemo(), '/scan/doctor/linqinghe')
    await there('heading', '林清和')
    await page.comesTo('/doctors/d2001?clinicId=c1001')
  })

  test('of another clinic asks before it changes the clinic: who stays is home, and nothing is kept', async () => {
    const demo = openDemo()
    const page = await openScreen(demo, '/scan/clinic/c1002')
    await there('heading', says.otherTitle)
    expect(page.text()).toMatch(/这个码是.+的，要换到那里吗？/)
    await page.tap(says.stay)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
    expect(demo.storage.read('_clinic_id')).toBeUndefined()
  })
  test('of another clinic changes to it once that is answered', async () => {
    const demo = openDemo()
    const page = await openScreen(demo, '/scan/clinic/c1002')
    await there('heading', says.otherTitle)
    await page.tap(says.switchTo(demo.chain.books.clinics.byId('c1002')?.shortName ?? ''))
    await there('heading', /锦江/)
    await page.comesTo('/clinics/c1002')
    expect(demo.storage.read('_clinic_id')).toBe('c1002')
  })

  test('of the desk asks a guest to log in, and is then looked up again', async () => {
    const page = await openScreen(openDemo(), '/scan/desk/c1001')
    await page.sees('请先登录，再扫前台的码')
    await page.tap(says.login)
    await logInHere(page)
    await page.sees('现在没有要签到的预约')
    await page.comesTo('/scan/desk/c1001')
  })

  test('that cannot be looked up is tried again', async () => {
    const demo = openDemo()
    demo.chain.faults.add({ call: 'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}', fault: '500' })
    const page = await openScreen(demo, '/scan/doctor/linqinghe')
    await there('heading', failure['server-trouble'].title)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await there('heading', '林清和')
  })
})

test('a short link needs no login', async () => {
  const page = await openScreen(openDemo(), '/s/rhtlin')
  await there('heading', '林清和')
  await page.comesTo('/doctors/d2001')
})

test.each([
  ['/scan/doctor/oldposter', '这个码过期了'],
  ['/scan/doctor/nobody', '认不出这个码'],
  ['/scan/doctor/a%20b%3C', '认不出这个码'],
  ['/s/rhtold', '这个链接过期了'],
  ['/s/nobody', '这个链接打不开'],
])('%s leads nowhere, says “%s”, and has a way home', async (path, title) => {
  const page = await openScreen(openDemo(), path)
  await there('heading', title)
  await page.tap(common.backHome)
  await there('heading', /^上午好/)
  await page.comesTo('/home')
})

describe('a message', () => {
  test('leads a guest to its visit after the login', async () => {
    const { demo, visit } = await openWithVisit()
    const told = demo.chain.books.registrations.byId(visit.id)?.timeline.length ?? 0
    const page = await openScreen(openDemo({ chain: demo.chain }), `/msg/m-${visit.id}-${told - 1}`)
    await there('heading', zh.session.login)
    await logInHere(page)
    await there('heading', '号约好了')
    await page.comesTo(`/visits/${visit.id}?from=message`)
  })
  test('that time has passed by says so first, with the way to its visit', async () => {
    const { demo, visit } = await openWithVisit()
    const { registrations } = demo.chain.books
    const told = registrations.byId(visit.id)
    registrations.update(visit.id, { timeline: [{ at: 0, status: 10, text: '请付款' }, ...(told?.timeline ?? [])] })
    const page = await openScreen(demo, `/msg/m-${visit.id}-0`)
    await there('heading', says.pastTitle)
    await page.tap(says.seeVisit)
    await there('heading', '号约好了')
    await page.comesTo(`/visits/${visit.id}`)
  })
  test('of a visit that is not there says so, with a way home', async () => {
    const { demo } = await openWithVisit()
    const page = await openScreen(demo, '/msg/m-nothing-9')
    await there('heading', says.goneTitle)
    expect(page.link(common.backHome)).toBe('/wechat/home')
  })
})
