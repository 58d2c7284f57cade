import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { DEMO_NOW, openDemo } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'
import { settled } from '../../support/manual-clock'
import { newcomer } from '../../support/newcomer'
import { openChain } from '../../support/open-chain'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { today: says, common, consultation, home } = zh

/** 王雅琴 at home, days after the clinic was opened. */
async function after(days: number, world = 'default') {
  const chain = openChain({ world, clock: { at: DEMO_NOW } })
  chain.clock.moveMinutes(days * 24 * 60)
  chain.catchUp()
  return atHome({ chain })
}
/** The lines of what is next, each with where it leads. */
const lines = () => {
  const [region] = found('region', says.title)
  return region ? found<HTMLAnchorElement>('link', undefined, region) : []
}
const wayOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.replace('/wechat', '') ?? ''
const isKnown = ({ stores }: Awaited<ReturnType<typeof atHome>>) =>
  until(() => expect(stores.today?.therapies.isKnown && stores.today.medicines.isKnown).toBe(true))

describe('what is next', () => {
  test('stands on home once all of it is known, three lines at most, in the order in which it matters', async () => {
    const demo = await atHome()
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual([
      '/orders/o6001',
      expect.stringMatching(/^\/chat\//),
      expect.stringMatching(/^\/therapy\/visits\//),
    ])
    expect(lines()[1]?.textContent).toContain(consultation.unread(1))
  })
  test('comes before the doctors below it, which it would push down', async () => {
    const held = new HeldAnswers()
    const demo = await atHome({ network: held.network })
    held.of = 'therapy'
    const page = await openScreen(demo, '/home')
    await until(() => expect(held.count).toBeGreaterThan(0))
    await act(settled)
    expect(demo.stores.recentDoctors.all.value).not.toHaveLength(0)
    expect(page.text()).not.toContain(home.recent)
    held.of = ''
    await act(() => held.release(Array.from({ length: held.count }, (_, at) => at)))
    await there('region', home.recent)
    expect(found('region', says.title)).toHaveLength(1)
  })
  test('is one line in elder mode', async () => {
    const demo = await atHome()
    demo.stores.look.setElder(true)
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual(['/orders/o6001'])
  })
  test('is counted at “me” as before', async () => {
    const demo = await atHome()
    await openScreen(demo, '/home')
    await there('region', says.title)
    const count = (demo.stores.account.due.value ?? 0) + 1
    expect((await there('link', /我的/)).textContent).toContain(common.tabs.waiting(count))
  })
  test('does not say again what the slip shows', async () => {
    const demo = await atHome({ world: 'sign-open' })
    await openScreen(demo, '/home')
    await there('region', says.title)
    const next = demo.stores.registration.next
    expect(next).toBeDefined()
    expect(
      lines()
        .map(wayOf)
        .filter((way) => way.includes(next?.id ?? '')),
    ).toEqual([])
  })
  test('is nothing for who has nothing ahead', async () => {
    const demo = await newcomer('13700000017')
    const page = await openScreen(demo, '/home')
    await page.sees(zh.home.find)
    await until(() => expect(demo.stores.clinic.current.isKnown).toBe(true))
    expect(found('region', says.title)).toEqual([])
  })
  test('keeps what could be read when one of its calls fails', async () => {
    const demo = await atHome()
    demo.chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
    const page = await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual([
      expect.stringMatching(/^\/chat\//),
      expect.stringMatching(/^\/therapy\/visits\//),
    ])
    expect(page.text()).toContain(zh.home.find)
  })
  test('is told in English as well', async () => {
    const demo = await atHome()
    await demo.stores.language.choose('en')
    await openScreen(demo, '/home')
    await there('region', 'Next')
    expect(lines()).toHaveLength(0)
    expect(found('link', /Medicine and tests: to pay/)).toHaveLength(1)
  })
})

describe('medicine', () => {
  test('that is on its way is told when nothing hurries more', async () => {
    const demo = await after(1)
    for (const { id } of demo.chain.books.therapies.all()) demo.chain.books.therapies.remove(id)
    await openScreen(demo, '/home')
    await isKnown(demo)
    await until(() => expect(lines().map(wayOf)).toContain('/orders?queryType=2'))
    expect(lines().find((link) => wayOf(link) === '/orders?queryType=2')?.textContent).toContain(says.goodsMany(2))
  })
  test.each([
    [3, '2026-11-25'],
    [5, '2026-11-25'],
    [8, '2026-11-25'],
  ])('that ends is told after %i days, and leads to ordering it again', async (days, last) => {
    const demo = await after(days)
    const page = await openScreen(demo, '/home')
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.medicine(last)))
    expect(wayOf(link)).toBe('/orders/o6005/again')
    await page.goTo(wayOf(link))
    await page.sees(zh.orderAgain.form)
  })
  test('that ended four days ago is told no more', async () => {
    const demo = await after(9)
    await openScreen(demo, '/home')
    await isKnown(demo)
    expect(found('link', /药大约到/)).toEqual([])
  })
  test('is not offered again where the clinic does not let one', async () => {
    const demo = await after(4, 'orders-at-desk')
    await openScreen(demo, '/home')
    await isKnown(demo)
    expect(demo.stores.today.medicines.value?.isAgainOpen).toBe(false)
    expect(found('link', /药大约到/)).toEqual([])
  })
})

describe('doctors with free numbers', () => {
  test('are shown to guests in place of those they have seen, and lead to their numbers of that day', async () => {
    const chain = openChain({ clock: { at: DEMO_NOW } })
    const demo = openDemo({ chain })
    const page = await openScreen(demo, '/home')
    const today = chain.clock.today()
    await there('region', says.free(today, today))
    const times = `/doctors/${KNOWN.doctors.linQinghe}?clinicId=${KNOWN.clinics.gaoxin}&date=${today}`
    expect(page.link('林清和')).toBe(`/wechat${times}`)
    await page.goTo(times)
    await there('heading', '林清和')
  })
  test('are those of the next day with any, when today has none left', async () => {
    const chain = openChain({ clock: { at: DEMO_NOW.replace('09:05', '21:30') } })
    await openScreen(openDemo({ chain }), '/home')
    const today = chain.clock.today()
    await there('region', says.free(addDays(today, 1), today))
  })
  test('are not shown beside those seen before', async () => {
    const demo = await atHome()
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(found('region', /有号的医生/)).toEqual([])
  })
  test('are not asked for where booking is closed', async () => {
    const demo = await newcomer('13700000018', { world: 'edition-expired' })
    const page = await openScreen(demo, '/home')
    await page.sees('系统服务已到期')
    expect(demo.chain.requests.filter(({ path }) => path.includes('doctorsRemain'))).toEqual([])
  })
})
