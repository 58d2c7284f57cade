import { act } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import type { NotificationTopic } from '@/domain/clinic/subscription'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { FakeWechat, type FakeWechatOptions } from '../../support/fake-wechat'
import { withVisit } from '../booking/at-confirm'
import { openScreen, until } from '../kit/open-screen'
import { WechatStore } from '@/ui/stores/wechat-store'

const { reminders: says } = zh
const TEMPLATES = { visit: ['v1', 'v2'], waitlist: ['w1'], order: ['o1'] } as const
type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const PLACES: Readonly<Record<NotificationTopic, (demo: Demo) => Promise<string>>> = {
  visit: async (demo) => `/booking/result/${(await withVisit(demo)).id}`,
  waitlist: async () => '/watch',
  order: async () => '/orders/o6001',
}
const OF = Object.keys(PLACES) as NotificationTopic[]

/** Opens the screen inside WeChat on a signed page, with the account's templates. */
async function open(of: NotificationTopic, { templates = TEMPLATES, wechat = new FakeWechat() } = {}) {
  const demo = await loggedInDevice()
  demo.wechat.templates = templates
  demo.wechat.hasOpenTags = () => wechat.wechat.hasOpenTags()
  const path = await PLACES[of](demo)
  const page = await openScreen(demo, path)
  const tag = () => page.host.querySelector('wx-open-subscribe')
  const follows = () => page.link(says.follow)
  const tell = (event: Event) => act(() => void tag()?.dispatchEvent(event))
  const answer = (status: string) => {
    const details = Object.fromEntries(templates[of].map((id) => [id, JSON.stringify({ status })]))
    const detail = { errMsg: 'subscribe:ok', subscribeDetails: JSON.stringify(details) }
    tell(new CustomEvent('success', { detail }))
  }
  return { demo, page, path, tag, follows, tell, answer }
}
const drawn = async (of: NotificationTopic) => {
  const opened = await open(of)
  await until(() => expect(opened.tag()).not.toBeNull())
  return opened
}

describe.each(OF)('WeChat notification button: %s', (of) => {
  test('requests the account’s templates, with the app’s text and colours', async () => {
    const { page, tag, follows } = await drawn(of)
    expect(tag()?.getAttribute('template')).toBe(TEMPLATES[of].join(','))
    const button = tag()?.querySelector('template')?.content.querySelector('button')
    expect([button?.textContent, button?.style.width]).toEqual(['提醒我', '100%'])
    expect(page.text()).toContain(says.note[of])
    expect(follows()).toBeUndefined()
  })
  test('shows the granted permission, and does not ask again', async () => {
    const { page, path, tag, answer, follows } = await drawn(of)
    answer('accept')
    await page.sees(says.accepted)
    expect([tag(), follows()]).toEqual([null, undefined])
    await page.goTo('/settings')
    await page.goTo(path)
    await page.sees(says.accepted)
    expect(tag()).toBeNull()
  })
  test.each([
    ['the patient declines', 'reject', says.refused],
    ['the patient closes the prompt', 'cancel', says.refused],
    ['the account may not send notifications', 'ban', undefined],
  ])('changes to the follow link when %s', async (_, status, told) => {
    const { page, tag, answer, follows } = await drawn(of)
    answer(status)
    await until(() => expect(follows()).toBe('/wechat/subscribe'))
    expect(tag()).toBeNull()
    if (told) expect(page.text()).toContain(told)
  })
  test.each(['error', 'WeixinOpenTagsError'])('changes to the follow link after the event %s', async (name) => {
    const { tag, tell, follows } = await drawn(of)
    if (name === 'error') tell(new CustomEvent(name, { detail: { errMsg: 'subscribe:fail' } }))
    else act(() => void document.dispatchEvent(new Event(name)))
    await until(() => expect(follows()).toBe('/wechat/subscribe'))
    expect(tag()).toBeNull()
  })
})

describe('booking result in WeChat', () => {
  it('shows the booked visit when WeChat’s notification tag throws', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const create = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
      if (name === 'wx-open-subscribe') throw new TypeError('This document requires TrustedScript assignment')
      return create(name, options)
    })
    try {
      const { page, tag } = await open('visit')
      await page.sees(zh.payment.booked)
      expect(tag()).toBeNull()
    } finally {
      vi.restoreAllMocks()
    }
  })
})

describe('follow link that replaces the notification button', () => {
  const OLD = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/7.0.9 Weixin'
  const wrong: FakeWechatOptions['sign'] = () => Promise.reject(new Error('no'))
  test.each(OF)('appears without a template, and WeChat receives no request: %s', async (of) => {
    const wechat = new FakeWechat()
    const { follows, tag } = await open(of, { templates: { ...TEMPLATES, [of]: [] }, wechat })
    await until(() => expect(follows()).toBe('/wechat/subscribe'))
    expect([tag(), wechat.signed]).toEqual([null, []])
  })
  test.each([
    ['in a WeChat version without such tags', { userAgent: OLD }],
    ['when the clinic does not sign the page', { sign: wrong }],
  ])('appears %s', async (_, options: FakeWechatOptions) => {
    for (const of of OF) {
      const { page, follows, tag } = await open(of, { wechat: new FakeWechat(options) })
      await until(() => expect(follows()).toBe('/wechat/subscribe'))
      expect([tag(), page.text().includes(says.note[of])]).toEqual([null, true])
      page.unmount()
    }
  })
  test('appears outside WeChat', async () => {
    const demo = await loggedInDevice()
    demo.wechat.isAround = false
    demo.wechat.templates = TEMPLATES
    const page = await openScreen(demo, '/orders/o6001')
    await until(() => expect(page.link(says.follow)).toBe('/wechat/subscribe'))
    expect(demo.stores.get(WechatStore).openTags.peek().isKnown).toBe(false)
  })
  test('does not appear when no notification is expected', async () => {
    const demo = await loggedInDevice()
    const done = demo.chain.books.charges.all().find(({ status }) => status === 60)
    const page = await openScreen(demo, `/orders/${done?.id}`)
    await page.sees(zh.order.toList)
    expect(page.link(says.follow)).toBeUndefined()
  })
})
