import { act } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { ChatSeat } from '../../../mocks/clinic/chat/line'
import { bookedTexts, doctorSays } from '../../support/chat'
import { there } from '../kit/by-role'
import { until } from '../kit/open-screen'
import { openChat } from './open-chat'

const words = zh.chat
const { behind, failed, sending, sent } = words.delivery
const DOCTOR = '周敏'
const TOO_LONG = '长'.repeat(1001)
/** The clinic's own words for it. */
const REFUSED = '写得太长了'

/** What the phone says to the clinic goes through the test's hands: it may be changed, or kept back as undefined. */
function onTheWay(change: (frame: { kind: string }, again: () => void) => object | undefined): void {
  const real = ChatSeat.prototype.receive
  const way = vi.spyOn(ChatSeat.prototype, 'receive').mockImplementation(function receive(this: ChatSeat, text) {
    const frame = change(JSON.parse(text) as { kind: string }, () => real.call(this, text))
    if (frame) real.call(this, JSON.stringify(frame))
  })
  onTestFinished(() => way.mockRestore())
}

describe('chat composer', () => {
  test('shows the emergency numbers, and the card once a message names a red flag', async () => {
    const page = await openChat()
    const numbers = () => page.all('p a[href^="tel:"]').map((each) => each.getAttribute('href'))
    expect(numbers()).toEqual(['tel:120', 'tel:12356'])
    page.fill(words.field, '我爸叫不应了😀')
    const card = await there('alert', new RegExp(`^${zh.emergency.first}`))
    expect(card.textContent).toContain(zh.emergency.redFlag.faint)
    expect(page.all<HTMLTextAreaElement>('textarea')[0]?.value).toBe('我爸叫不应了😀')
    expect(numbers()).toEqual(['tel:120', 'tel:12356'])
  })
})

describe('a message that the clinic refuses', () => {
  async function withRefusals() {
    const gate = { isShut: true }
    onTheWay((frame) => {
      const isRefused = gate.isShut && frame.kind === 'send'
      return isRefused ? { ...frame, body: { type: 'text', text: TOO_LONG } } : frame
    })
    return { ...(await openChat()), gate }
  }
  test('stays with the clinic’s reason, is told of once, and goes out before all that was said after it', async () => {
    const { chain, deliveries, gate, messages, news, say, tap } = await withRefusals()
    await say('第一句')
    await until(() => expect(messages()[2]).toContain(`${failed} ${REFUSED}`))
    await until(() => expect(news()).toEqual([words.notSent]))
    await say('第二句')
    await say('第三句')
    await until(() => expect(deliveries().slice(-2)).toEqual([behind, behind]))
    expect(bookedTexts(chain)).toHaveLength(2)
    gate.isShut = false
    await tap(words.resendOf('第一句'))
    await until(() => expect(deliveries().pop()).toBe(sent))
    expect(deliveries()).not.toContain(behind)
    expect(bookedTexts(chain).slice(2)).toEqual(['第一句', '第二句', '第三句'])
  })
  test('can be taken back', async () => {
    const { chain, messages, say, tap } = await withRefusals()
    await say('说错了')
    await until(() => expect(messages()).toHaveLength(3))
    await tap(words.discardOf('说错了'))
    await until(() => expect(messages()).toHaveLength(2))
    expect(bookedTexts(chain)).toHaveLength(2)
  })
})

describe('a message that is written before the history has come', () => {
  test('waits below it, where nobody is greeted, and makes nothing old the news', async () => {
    const held: (() => void)[] = []
    onTheWay((frame, again) => {
      if (frame.kind !== 'history' || held.length > 0) return frame
      held.push(again)
      return undefined
    })
    const { all, chain, deliveries, messages, say, text } = await openChat()
    await until(() => expect(held).toHaveLength(1))
    expect(text()).toContain(words.opening)
    expect(text()).not.toContain(words.hello)
    await say('第一句')
    await until(() => expect(deliveries()).toEqual([sending]))
    expect(text()).not.toContain(words.hello)
    const heard = new Set<string>()
    const ear = new MutationObserver(() => {
      for (const { textContent } of all('[role=status]')) heard.add(textContent)
    })
    ear.observe(document.body, { childList: true, characterData: true, subtree: true })
    onTestFinished(() => ear.disconnect())
    act(() => held[0]?.())
    await until(() => expect(messages()[1]).toContain('您好，看到了。白天困不困？舌头拍一张给我看看。'))
    await until(() => expect(deliveries().pop()).toBe(sent))
    act(() => doctorSays(chain, '我在'))
    const news = () => [...heard].filter((each) => each.includes('说：'))
    await until(() => expect(news()).toEqual([words.news(DOCTOR, '我在')]))
  })
})
