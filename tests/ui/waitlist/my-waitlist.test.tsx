import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { releaseBookingMadeOutsideApp } from '../../../mocks/clinic/waitlist/actions'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const { waitlist: says, common, failure } = zh
const ALL = 'GET /mcapi/v2/regs/waitGrab/all'
const OWN = 'w8002'
const POLL_MS = 20_000

async function openList(world = 'default') {
  const demo = await loggedInDevice({ world })
  const page = await openScreen(demo, '/watch')
  await there('heading', says.title)
  const asked = () => demo.chain.requests.filter(({ call }) => call === ALL).length
  return { demo, chain: demo.chain, page, asked }
}

describe('waitlist screen', () => {
  test('shows each waiting entry’s position, and why the other entries ended', async () => {
    await openList()
    const live = await there('region', says.live)
    expect(live.textContent).toContain('何正清')
    expect(live.textContent).toContain('第 2 位，共 2 人')
    expect((await there('region', says.over)).textContent).toContain('时段已过，没等到号')
  })
  test('explains the waitlist and links to the doctors when empty', async () => {
    const demo = await loggedInDevice()
    const { waitlist } = demo.chain.books
    for (const { id } of waitlist.by('patientId', FIXTURES.patients.wangYaqin)) waitlist.remove(id)
    const page = await openScreen(demo, '/watch')
    await there('heading', says.empty)
    expect(page.text()).toContain('有人退号，先问排在最前的人')
    await there('link', says.chooseDoctor)
  })
  test('loads on retry after a failure', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: ALL, fault: '500' })
    await openScreen(demo, '/watch')
    await there('heading', failure['server-trouble'].title)
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await there('region', says.live)
  })
  test('remains readable when the edition has expired', async () => {
    await openList('edition-expired')
    expect((await there('region', says.live)).textContent).toContain('何正清')
  })
})

test('waitlist screen shows a removed entry at the top with an undo button, not among the ended entries', async () => {
  const { demo, page } = await openList()
  const live = await there('region', says.live)
  await tapOn('button', says.giveUp, live)
  await tapOn('button', says.giveUp, await there('alertdialog', says.giveUpTitle))
  await there('button', says.rejoin)
  const given = demo.stores.get(WaitlistStore).givenUp
  expect(given).toBeDefined()
  expect(page.all(`a[href$="/watch/${given?.id}"]`)).toEqual([])
})

test('waitlist screen disables a row while its removal is pending', async () => {
  const held = new DeferredResponses()
  const demo = await loggedInDevice({ network: held.network })
  await openScreen(demo, '/watch')
  const live = await there('region', says.live)
  await tapOn('button', says.giveUp, live)
  held.of = 'waitGrab'
  await tapOn('button', says.giveUp, await there('alertdialog', says.giveUpTitle))
  await gone('alertdialog')
  expect((await there('status', says.acting, live)).textContent).toBe(says.acting)
  const key = found('button', says.giveUp, live)[0]
  expect(key?.closest('[inert]')).not.toBeNull()
  held.of = ''
  await held.release([0])
  await there('button', says.rejoin)
  await gone('status', says.acting)
})

describe('waitlist entry history', () => {
  test('shows the queue and the rule before any slot becomes free', async () => {
    const { page } = await openList()
    await tapOn('link', /看候补进度/, await there('region', says.live))
    expect((await there('list', says.queue)).textContent).toContain(says.queueMe)
    expect(page.text()).toContain(says.notMoved)
    await until(() => expect(page.text()).toContain('每人留 10 分钟'))
    expect((await there('region', says.ledger)).textContent).toContain('开始候补，排第 2 位')
  })
  test('shows which position was offered a slot, and how the entry advanced', async () => {
    const { chain, demo, page } = await openList()
    releaseBookingMadeOutsideApp(chain, OWN, chain.clock.now().getTime())
    const { text } = await reopen(demo, page, `/watch/${OWN}`)
    const ledger = await there('region', says.ledger)
    for (const words of ['先问第 1 位', '您从第 2 位到第 1 位', '每次都先问第 1 位'])
      expect(ledger.textContent).toContain(words)
    expect(text()).toContain('加入时第 2 位，现在第 1 位，前面 1 位等到了号')
  })
  test('shows an error for an unknown entry', async () => {
    await openScreen(await loggedInDevice(), '/watch/w-nowhere')
    await there('heading', says.notFound)
  })
})

describe('leaving a waitlist', () => {
  test('asks for confirmation, explains what the patient loses, and keeps the entry when cancelled', async () => {
    await openList()
    await tapOn('button', says.giveUp)
    const asked = await there('alertdialog', says.giveUpTitle)
    expect(asked.textContent).toContain('位置不保留')
    await tapOn('button', says.keep, asked)
    await gone('alertdialog')
    await there('region', says.live)
  })
  test('removes the entry, which can be added again at the end', async () => {
    const { page } = await openList()
    await tapOn('button', says.giveUp)
    await tapOn('button', says.giveUp, await there('alertdialog', says.giveUpTitle))
    await until(() => expect(page.text()).toMatch(/已取消 何正清/))
    await gone('region', says.live)
    await tapOn('button', says.rejoin)
    await page.sees('已重新排上，第 2 位')
  })
})

describe('waitlist screen while visible', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const pass = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms)
      await flushPromises()
    })
  const hide = (isHidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await flushPromises()
    })

  test('polls, and pauses while hidden', async () => {
    const { asked } = await openList()
    await there('region', says.live)
    const before = asked()
    await pass(POLL_MS)
    expect(asked()).toBe(before + 1)
    await hide(true)
    await pass(3 * POLL_MS)
    expect(asked()).toBe(before + 1)
  })
  test('keeps a list that fails to refresh with its last load time, and reloads on a tap', async () => {
    const { chain, page } = await openList()
    const live = await there('region', says.live)
    await hide(true)
    chain.faults.add({ call: '*', fault: 'drop' })
    await hide(false)
    await until(() => expect(page.text()).toMatch(/\d\d:\d\d 之后没有更新/))
    expect(live.textContent).toContain('何正清')
    expect(found('region', says.live)).toEqual([live])
    chain.faults.clear()
    await tapOn('button', common.retry)
    await until(() => expect(page.text()).not.toContain('之后没有更新'))
  })
})
