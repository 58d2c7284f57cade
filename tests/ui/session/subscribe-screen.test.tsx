import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { logInHere } from '../kit/log-in-here'
import { toldOtherwise } from '../../support/told-otherwise'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { landing: says } = zh
const CHECK = 'GET /mcapi/auth/subscribe'
const CODE = 'GET /mcapi/clinic/{id}/qrcode'

type Phone = Parameters<typeof atHome>[0]

async function atSubscribe(phone: Phone = { world: 'not-following' }) {
  const demo = await atHome(phone)
  return { ...demo, open: () => openScreen(demo, '/subscribe') }
}
const codeImage = () => document.querySelector<HTMLImageElement>('img[alt$="的公众号二维码"]')

describe('the page of the clinic’s account', () => {
  test('shows who does not follow its code, checks again, and lets them go on all the same', async () => {
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
  test('sees that somebody has followed it meanwhile', async () => {
    const { open, chain } = await atSubscribe()
    const page = await open()
    await there('heading', says.notFollowed)
    for (const { id } of chain.books.accounts.all()) chain.books.accounts.update(id, { isSubscribed: true })
    await page.tap(says.done)
    await there('heading', says.followed)
  })
  test('tells who follows so', async () => {
    const { open } = await atSubscribe({})
    const page = await open()
    await there('heading', says.followed)
    await page.tap(says.goOn)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
  })
  test('stands in nobody’s way where the check fails', async () => {
    const { open, chain } = await atSubscribe()
    chain.faults.add({ call: CHECK, fault: '500' })
    const page = await open()
    await page.sees(says.unknown)
    await page.tap(says.goOn)
    await there('heading', /^上午好/)
    await page.comesTo('/home')
  })
})

describe('the code of the account', () => {
  test('that has run out says so, and is changed for a new one by a tap', async () => {
    let isOld = true
    const anOldOne = (text: string) =>
      isOld ? text.replace(/"expireAt":"[^"]*"/, '"expireAt":"2026-01-01T08:00:00+08:00"') : text
    const { open } = await atSubscribe({ world: 'not-following', network: toldOtherwise('/qrcode', anOldOne) })
    const page = await open()
    await page.sees(says.codeOver)
    isOld = false
    await page.tap(says.newCode)
    await until(() => expect(page.text()).not.toContain(says.codeOver))
    expect(page.keyOf(says.newCode)).toBeUndefined()
  })
  test('that cannot be had leaves the name, and can be asked for again', async () => {
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

describe('a login that runs out', () => {
  test('while one waits leads to the login and back to this very place', async () => {
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
  test('on the way to the visits leads to the login', async () => {
    const { chain, ...demo } = await atHome()
    chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '401', times: 1 })
    const page = await openScreen(demo, '/visits')
    await there('heading', zh.session.login)
    await page.comesTo('/login')
    expect(demo.stores.session.isLoggedIn).toBe(false)
  })
})
