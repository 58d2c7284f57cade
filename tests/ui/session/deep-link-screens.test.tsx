import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { createTestApp } from '../../support/test-app'
import { logInHere } from '../kit/log-in-here'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { SessionStore } from '@/ui/stores/session-store'

const { common, failure, deepLink: says } = zh

describe('scanned code', () => {
  test('opens its screen directly when it belongs to the current clinic', async () => {
    const page = await openScreen(createTestApp(), '/scan/doctor/linqinghe')
    await there('heading', '林清和')
    await page.comesTo('/doctors/d2001?clinicId=c1001')
  })

  test('asks for confirmation before switching the clinic, and opens the home screen when the patient declines', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/scan/clinic/c1002')
    await there('heading', says.otherTitle)
    expect(page.text()).toMatch(/这个码是.+的，要换到那里吗？/)
    await page.tap(says.stay)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
    expect(demo.storage.read('_clinic_id')).toBeUndefined()
  })
  test('switches to the other clinic when confirmed', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/scan/clinic/c1002')
    await there('heading', says.otherTitle)
    await page.tap(says.switchTo(demo.chain.books.clinics.byId('c1002')?.shortName ?? ''))
    await there('heading', /锦江/)
    await page.comesTo('/clinics/c1002')
    expect(demo.storage.read('_clinic_id')).toBe('c1002')
  })

  test('requires a login when the code is for a front desk, and is resolved again after the login', async () => {
    const page = await openScreen(createTestApp(), '/scan/desk/c1001')
    await page.sees('请先登录，再扫前台的码')
    await page.tap(says.login)
    await logInHere(page)
    await page.sees('现在没有要签到的预约')
    await page.comesTo('/scan/desk/c1001')
  })

  test('offers a retry when resolving fails', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: 'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}', fault: '500' })
    const page = await openScreen(demo, '/scan/doctor/linqinghe')
    await there('heading', failure['server-trouble'].title)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await there('heading', '林清和')
  })
})

test('short link opens without a login', async () => {
  const page = await openScreen(createTestApp(), '/s/rhtlin')
  await there('heading', '林清和')
  await page.comesTo('/doctors/d2001')
})

test.each([
  ['/scan/doctor/oldposter', '这个码过期了'],
  ['/scan/doctor/nobody', '认不出这个码'],
  ['/scan/doctor/a%20b%3C', '认不出这个码'],
  ['/s/rhtold', '这个链接过期了'],
  ['/s/nobody', '这个链接打不开'],
])('deep link %s shows “%s” and links to the home screen', async (path, title) => {
  const page = await openScreen(createTestApp(), path)
  await there('heading', title)
  await page.tap(common.backHome)
  await there('heading', /^上午好/)
  await page.comesTo('/home')
})

describe('message link', () => {
  test('opens the visit for a guest after the login', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const told = demo.chain.books.registrations.byId(visit.id)?.timeline.length ?? 0
    const page = await openScreen(createTestApp({ chain: demo.chain }), `/msg/m-${visit.id}-${told - 1}`)
    await there('heading', zh.session.login)
    await logInHere(page)
    await there('heading', '号约好了')
    await page.comesTo(`/visits/${visit.id}?from=message`)
  })
  test('warns that the message is outdated, and links to the visit', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const { registrations } = demo.chain.books
    const told = registrations.byId(visit.id)
    registrations.update(visit.id, { timeline: [{ at: 0, status: 10, text: '请付款' }, ...(told?.timeline ?? [])] })
    const page = await openScreen(demo, `/msg/m-${visit.id}-0`)
    await there('heading', says.pastTitle)
    await page.tap(says.seeVisit)
    await there('heading', '号约好了')
    await page.comesTo(`/visits/${visit.id}`)
  })
  test('shows an error for an unknown message, and links to the home screen', async () => {
    const { demo } = await openAppWithUpcomingVisit()
    const page = await openScreen(demo, '/msg/m-nothing-9')
    await there('heading', says.goneTitle)
    expect(page.link(common.backHome)).toBe('/wechat/home')
  })
})

describe('subscribe screen', () => {
  const { deepLink: says } = zh
  const CHECK = 'GET /mcapi/auth/subscribe'
  const CODE = 'GET /mcapi/clinic/{id}/qrcode'
  type Phone = Parameters<typeof loggedInDevice>[0]

  async function atSubscribe(phone: Phone = { world: 'not-following' }) {
    const demo = await loggedInDevice(phone)
    return { ...demo, open: () => openScreen(demo, '/subscribe') }
  }
  const codeImage = () => document.querySelector<HTMLImageElement>('img[alt$="的公众号二维码"]')

  describe('WeChat account’s follow page', () => {
    test('shows that the patient does not follow yet, checks again on a tap, and can be skipped', async () => {
      const { open } = await atSubscribe()
      const page = await open()
      await there('heading', says.notFollowed)
      await until(() => expect(codeImage()?.src).toBeTruthy())
      await page.sees('小程序，提醒一样会收到')
      expect(page.text()).not.toContain(says.stillNot)
      await page.tap(says.done)
      await until(() => expect(found('status').map((each) => each.textContent)).toContain(says.stillNot))
      await page.tap(says.later)
      await there('heading', /^上午好/)
      await page.comesTo('/home')
    })
    test('recognises a new follower', async () => {
      const { open, chain } = await atSubscribe()
      const page = await open()
      await there('heading', says.notFollowed)
      for (const { id } of chain.books.accounts.all()) chain.books.accounts.update(id, { isSubscribed: true })
      await page.tap(says.done)
      await there('heading', says.followed)
    })
    test('confirms that the patient already follows', async () => {
      const { open } = await atSubscribe({})
      const page = await open()
      await there('heading', says.followed)
      await page.tap(says.goOn)
      await there('heading', /^上午好/)
      await page.comesTo('/home')
    })
    test('can be skipped when the check fails', async () => {
      const { open, chain } = await atSubscribe()
      chain.faults.add({ call: CHECK, fault: '500' })
      const page = await open()
      await page.sees(says.unknown)
      await page.tap(says.goOn)
      await there('heading', /^上午好/)
      await page.comesTo('/home')
    })
  })

  describe('WeChat account’s QR code', () => {
    test('shows that it has expired, and is renewed on a tap', async () => {
      let isOld = true
      const anOldOne = (text: string) =>
        isOld ? text.replace(/"expireAt":"[^"]*"/, '"expireAt":"2026-01-01T08:00:00+08:00"') : text
      const { open } = await atSubscribe({ world: 'not-following', network: overrideResponses('/qrcode', anOldOne) })
      const page = await open()
      await page.sees(says.codeOver)
      isOld = false
      await page.tap(says.newCode)
      await until(() => expect(page.text()).not.toContain(says.codeOver))
      expect(page.keyOf(says.newCode)).toBeUndefined()
    })
    test('shows only the account’s name and a retry when the QR code fails to load', async () => {
      const { open, chain } = await atSubscribe()
      chain.faults.add({ call: CODE, fault: '500' })
      const page = await open()
      await page.sees(says.noCode)
      expect(codeImage()).toBeNull()
      chain.faults.clear()
      await page.tap(says.newCode)
      await until(() => expect(codeImage()?.src).toBeTruthy())
      expect(page.text()).not.toContain(says.noCode)
    })
  })

  describe('expired login', () => {
    test('redirects from the follow page to the login, and back', async () => {
      const { open, chain } = await atSubscribe()
      const page = await open()
      await there('heading', says.notFollowed)
      chain.faults.add({ call: CHECK, fault: '401', times: 1 })
      await page.tap(says.done)
      await there('heading', zh.session.login)
      await logInHere(page)
      await there('heading', says.notFollowed)
      await page.comesTo('/subscribe')
    })
    test('redirects from the visit list to the login', async () => {
      const { chain, ...demo } = await loggedInDevice()
      chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '401', times: 1 })
      const page = await openScreen(demo, '/visits')
      await there('heading', zh.session.login)
      await page.comesTo('/login')
      expect(demo.stores.get(SessionStore).isLoggedIn).toBe(false)
    })
  })
})
