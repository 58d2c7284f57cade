import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UNDO_WINDOW_MS, AddressStore } from '@/ui/stores/address-store'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { flushPromises } from '../../support/manual-clock'
import { newUser } from '../../support/new-user'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { address: words, common, patient } = zh
const HOME = 'a6001'
const OFFICE = 'a6002'
const REMOVE = 'DELETE /mcapi/patients/address/{patientId}/{addressId}'

/** The two addresses of 王雅琴: her home in 桐梓林 and her office in 天府三街. */
async function openList() {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/addresses')
  await until(() => expect(found('article')).toHaveLength(2))
  const { addresses } = demo.chain.books
  return {
    ...demo,
    page,
    cards: () => found('article').map(({ textContent }) => textContent),
    has: (id: string) => addresses.has(id),
    defaults: () => addresses.by('patientId', 'p4001').flatMap(({ id, isDefault }) => (isDefault ? [id] : [])),
  }
}

describe('address list', () => {
  test('shows the default address first, and masks mobile numbers', async () => {
    const { cards, page } = await openList()
    expect(cards()[0]).toContain('桐梓林')
    expect(cards()[0]).toContain('138****0001默认')
    expect(cards()[1]).toContain('138****0001')
    expect(found('button', /设为默认$/)).toHaveLength(1)
    expect(document.documentElement.outerHTML).not.toContain('13800000001')
    expect(page.one('h1').textContent).toMatch(/^收货地址/)
  })
  test('moves a new default address to the top, and removes the default mark from the others', async () => {
    const { cards, defaults, page } = await openList()
    await tapOn('button', /把 .*天府三街.* 设为默认/)
    await page.sees('已设为默认')
    await until(() => expect(cards()[0]).toContain('天府三街'))
    expect(defaults()).toEqual([OFFICE])
  })
  test('offers a retry when it fails to load', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'GET /mcapi/patients/address', fault: '500' })
    const page = await openScreen(demo, '/addresses')
    await there('button', common.retry)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(found('article')).toHaveLength(2))
  })
  test('prompts the user to add a patient when the account has none', async () => {
    const page = await openScreen(await newUser('13700000008'), '/addresses')
    await there('heading', '先添加就诊人')
    expect(page.link(patient.add)).toBe('/wechat/patients/new')
    expect(found('link', words.add)).toEqual([])
  })
  test('marks the current address when opened as a picker, and returns to the caller with the selected address', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/patients')
    await there('heading', /^就诊人/)
    await page.goTo(`/addresses?pick=1&chosenId=${OFFICE}`)
    await there('heading', /^选收货地址/)
    expect((await there('button', /^王雅琴（公司前台）.*天府三街/)).getAttribute('aria-pressed')).toBe('true')
    await tapOn('button', /^王雅琴138.*桐梓林/)
    await page.comesTo('/patients')
    expect(demo.stores.get(AddressStore).takeChosen('p4001')?.id).toBe(HOME)
  })
})

describe('address deletion', () => {
  afterEach(() => void vi.useRealTimers())
  /** Taps with fake timers, so that the test controls when the undo period ends; navigation needs real ones. */
  const tapAndHold = (name: RegExp | string, inside?: ParentNode) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return tapOn('button', name, inside)
  }
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

  test('shows an undo message for five seconds', async () => {
    const { page, cards, has } = await openList()
    await tapAndHold(/^删除 .*天府三街/)
    await until(() => expect(cards()).toHaveLength(1))
    const said = () =>
      page.all('p, span').filter(({ textContent }) => textContent === `${words.removed} ${words.removedNote}`)
    expect(said().map(({ className }) => className)).toEqual(['visually-hidden'])
    expect(page.all('span').some(({ textContent }) => textContent === words.removed + words.removedNote)).toBe(true)
    pass(UNDO_WINDOW_MS - 1)
    await page.tap(words.undo)
    await until(() => expect(cards()).toHaveLength(2))
    pass(UNDO_WINDOW_MS)
    await act(flushPromises)
    expect([cards()[1]?.includes('天府三街'), has(OFFICE)]).toEqual([true, true])
  })
  test('takes effect after five seconds, and then shows the link for adding an address', async () => {
    const { has } = await openList()
    await tapAndHold(/^删除 .*天府三街/)
    expect([has(OFFICE), found('link', words.add)]).toEqual([true, []])
    pass(UNDO_WINDOW_MS)
    await there('link', words.add)
    await until(() => expect(has(OFFICE)).toBe(false))
  })
  test.each(['goes to another screen', 'hides the page'])(
    'takes effect immediately when the patient %s',
    async (leave) => {
      const { page, has } = await openList()
      await tapAndHold(/^删除 .*天府三街/)
      await there('button', words.undo)
      expect(has(OFFICE)).toBe(true)
      // The five seconds never end here, so only leaving the screen can delete the address.
      vi.useRealTimers()
      if (leave === 'hides the page') act(() => void dispatchEvent(new Event('pagehide')))
      else await page.goTo('/home')
      await until(() => expect(has(OFFICE)).toBe(false))
    },
  )
  test('shows the empty-list message after the last address is deleted', async () => {
    const { page, chain, has } = await openList()
    chain.books.addresses.remove(OFFICE)
    await page.goTo('/home')
    await page.goTo('/addresses')
    await until(() => expect(found('article')).toHaveLength(1))
    await tapOn('button', /^删除 .*桐梓林/)
    await page.goTo('/home')
    await until(() => expect(has(HOME)).toBe(false))
    await page.goTo('/addresses')
    await there('heading', '还没有收货地址')
  })
  test('requires the user to choose another default before deleting the current default', async () => {
    const { cards, defaults, has } = await openList()
    await tapOn('button', /^删除 .*桐梓林/)
    const sheet = await there('dialog', '选新的默认地址')
    expect(found('radio', undefined, sheet)).toHaveLength(1)
    await tapAndHold('删除并改默认', sheet)
    await until(() => expect(cards()).toHaveLength(1))
    expect(cards()[0]).toMatch(/天府三街/)
    expect(cards()[0]).toContain('138****0001默认')
    pass(UNDO_WINDOW_MS)
    await until(() => expect(has(HOME)).toBe(false))
    expect(defaults()).toEqual([OFFICE])
  })
  test('restores the address and shows an error when the request fails', async () => {
    const { page, cards, chain, has } = await openList()
    chain.faults.add({ call: REMOVE, fault: '500' })
    await tapAndHold(/^删除 .*天府三街/)
    await until(() => expect(cards()).toHaveLength(1))
    pass(UNDO_WINDOW_MS)
    await page.sees('没有删掉，地址还在')
    expect(found('alert', /没有删掉/)).toHaveLength(1)
    await until(() => expect(cards()).toHaveLength(2))
    expect(has(OFFICE)).toBe(true)
    await gone('button', words.undo)
  })
})
