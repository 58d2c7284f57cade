import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { toldOtherwise } from '../../support/told-otherwise'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { account: says } = zh
const { wangYaqin } = KNOWN.patients
const CARD = `/patients/${wangYaqin}/card`
const RENEWS = /[0-5]:\d\d 后换新码/

test('the card shows its number, both codes for the desk, and a health card once it is applied for', async () => {
  const page = await openScreen(await atHome(), CARD)
  await page.sees('80016021')
  await there('img', '王雅琴的就诊二维码')
  await there('img', '王雅琴的就诊条码')
  expect(page.text()).toContain('把屏幕调亮')
  await page.sees('还没有申领')
  await page.tap(says.apply)
  await there('img', '王雅琴的电子健康卡二维码')
  expect(page.text()).toMatch(RENEWS)
  expect(page.text()).not.toContain('还没有申领')
})

test('the card has no part for the health card where the chain’s word on it is for another account', async () => {
  const network = toldOtherwise('/mcapi/chain/info', (text) => {
    const answer = JSON.parse(text) as { data: object }
    return JSON.stringify({ ...answer, data: { ...answer.data, mpId: 'another' } })
  })
  const demo = await atHome({ network })
  const page = await openScreen(demo, CARD)
  await page.sees('80016021')
  await until(() => expect(demo.stores.clinic.chain.value).toBeDefined())
  expect(page.text()).not.toContain(says.health)
})

test('a card that has gone at the clinic is let go, and leads on to the family', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/me')
  const kept = () => demo.storage.read('_login_info')
  await there('link', new RegExp(says.cardTitle))
  expect(kept()).toHaveProperty('patientCard')
  demo.chain.faults.add({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 1 })
  await tapOn('link', new RegExp(says.cardTitle))
  await there('heading', '这张卡不在了')
  await until(() => expect(kept()).not.toHaveProperty('patientCard'))
  expect(kept()).toHaveProperty('token')
  await tapOn('link', says.toPatients)
  await until(() => expect(page.one('h1').textContent).toMatch(/^就诊人/))
})

describe('the code of a health card', () => {
  afterEach(() => void vi.useRealTimers())

  test('is made anew when it runs out; where that fails it says so, and a tap makes it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { chain, ...demo } = await atHome()
    const page = await openScreen(demo, CARD)
    const code = () => chain.books.healthCards.all()[0]?.code
    const pass = (seconds: number) => {
      chain.clock.moveSeconds(seconds)
      act(() => void vi.advanceTimersByTime(1000))
    }
    await page.tap(says.apply)
    await until(() => expect(page.text()).toMatch(RENEWS))
    const first = code()
    pass(299)
    await until(() => expect(page.text()).toContain(says.expiresIn(0, 1)))
    expect(code()).toBe(first)
    pass(2)
    await until(() => expect(code()).not.toBe(first))
    await until(() => expect(page.text()).toMatch(RENEWS))
    expect(page.text()).not.toContain(says.expired)

    const second = code()
    chain.faults.add({ call: 'PUT /mcapi/patients/card', fault: '500', times: 1 })
    pass(301)
    await page.sees('码已过期')
    await page.sees('新码没换成')
    expect(code()).toBe(second)
    expect(found('img', says.healthLabel('王雅琴'))).toEqual([])
    await page.tap(says.renew)
    await until(() => expect(page.text()).toMatch(RENEWS))
    expect(page.text()).not.toContain('新码没换成')
  })
})
