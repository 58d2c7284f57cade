import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatRow, MessageSendStatus } from '@/domain/chat/chat-rows'
import { useMessageAnnouncer } from '@/ui/screens/chat/chat-log'
import { chatMessages } from '@/ui/messages/zh/chat'
import { fire, mount } from '../kit/mount'
import { buttonClass } from '@/ui/kit/button'
import { zh } from '@/ui/messages/zh'
import { refuseConsultation } from '../../../mocks/clinic/consultation/actions'
import { openChatClinic } from '../../support/chat'
import { openChatPhone } from '../../support/chat-screen'
import { TEST_NOW } from '../../support/test-app'
import { aQuestion } from '../../support/question'
import { until } from '../kit/open-screen'
import { openChat } from './open-chat'
import { openChain } from '../../support/open-chain'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PaymentStore } from '@/ui/stores/payment-store'

describe('useMessageAnnouncer', () => {
  const DOCTOR = '林清和'
  const words = chatMessages.chat
  const GATHER_MS = 700

  const doctors = (seq: number, text = `第 ${seq} 条`): ChatRow => ({
    id: `s${seq}`,
    seq,
    from: 'doctor',
    body: { type: 'text', text },
    isTimed: false,
    isMilestone: false,
    clientMsgId: '',
  })

  const own = (id: string, delivery: MessageSendStatus): ChatRow => ({
    ...doctors(0, id),
    id,
    from: 'patient',
    clientMsgId: id,
    delivery,
  })

  function Log({ rows, isEmpty, seen }: { rows: ChatRow[]; isEmpty: boolean; seen: unknown[] }) {
    const news = useMessageAnnouncer(rows, DOCTOR, isEmpty)
    if (seen[seen.length - 1] !== news) seen.push(news)
    return null
  }

  /** Renders a conversation; `said` returns the announcements so far. */
  function openLog() {
    const seen: (Readonly<{ text: string; nth: number }> | undefined)[] = [undefined]
    const drawn = mount(null)
    return {
      shows: (rows: ChatRow[], isEmpty = false) => drawn.draw(<Log rows={rows} isEmpty={isEmpty} seen={seen} />),
      said: () => seen.flatMap((each) => (each ? [each.text] : [])),
      numbers: () => new Set(seen.flatMap((each) => (each ? [each.nth] : []))).size,
      now: () => seen[seen.length - 1]?.text,
    }
  }
  const pass = (milliseconds = GATHER_MS) => act(() => void vi.advanceTimersByTime(milliseconds))
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  describe('message announcement', () => {
    test('omits messages from the history, even if the patient wrote before the history loaded', () => {
      const { said, shows } = openLog()
      shows([])
      shows([own('第一句', 'sending')])
      pass()
      shows([doctors(1), doctors(2), own('第一句', 'sending')])
      pass()
      expect(said()).toEqual([])
      shows([doctors(1), doctors(2), doctors(3, '我在')])
      pass()
      expect(said()).toEqual([words.news(DOCTOR, '我在')])
    })
    test('includes the first message in an empty conversation', () => {
      const { said, shows } = openLog()
      shows([], true)
      shows([doctors(1, '您好')])
      pass()
      expect(said()).toEqual([words.news(DOCTOR, '您好')])
    })
    test('combines messages that arrive together into one sentence', () => {
      const { said, shows } = openLog()
      shows([doctors(1)])
      shows([doctors(1), doctors(2)])
      pass(GATHER_MS - 1)
      shows([doctors(1), doctors(2), doctors(3, '先停药')])
      pass(GATHER_MS - 1)
      expect(said()).toEqual([])
      pass(1)
      expect(said()).toEqual([words.newsMany(2, DOCTOR, '先停药')])
    })
    test('repeats identical texts', () => {
      const { numbers, said, shows } = openLog()
      shows([doctors(1)])
      shows([doctors(1), doctors(2, '在吗')])
      pass()
      shows([doctors(1), doctors(2, '在吗'), doctors(3, '在吗')])
      pass()
      expect([said(), numbers()]).toEqual([[words.news(DOCTOR, '在吗'), words.news(DOCTOR, '在吗')], 2])
    })
    test('omits the patient’s own messages', () => {
      const { said, shows } = openLog()
      shows([doctors(1)])
      shows([doctors(1), { ...own('第一句', 'sent'), seq: 2 }])
      pass()
      expect(said()).toEqual([])
    })
  })

  describe('announcement of a failed message', () => {
    test('appears once, even with later messages waiting', () => {
      const { said, shows } = openLog()
      shows([doctors(1), own('第一句', 'sending'), own('第二句', 'sending')])
      shows([doctors(1), own('第一句', 'failed'), own('第二句', 'behind')])
      pass(GATHER_MS - 1)
      expect(said()).toEqual([])
      pass(1)
      shows([doctors(1), own('第一句', 'failed'), own('第二句', 'behind'), own('第三句', 'behind')])
      pass()
      expect(said()).toEqual([words.notSent])
    })
    test('disappears while the message is sent again, and returns when sending fails again', () => {
      const { now, said, shows } = openLog()
      shows([doctors(1), own('第一句', 'failed')])
      pass()
      expect(now()).toBe(words.notSent)
      shows([doctors(1), own('第一句', 'sending')])
      expect(now()).toBeUndefined()
      shows([doctors(1), own('第一句', 'failed')])
      pass()
      expect([now(), said()]).toEqual([words.notSent, [words.notSent, words.notSent]])
    })
    test('does not appear when the message is resent before the announcement', () => {
      const { said, shows } = openLog()
      shows([doctors(1), own('第一句', 'failed')])
      pass(GATHER_MS - 1)
      shows([doctors(1), own('第一句', 'sending')])
      pass()
      expect(said()).toEqual([])
    })
  })
})

describe('conversation status', () => {
  const { chat: words, common, failure } = zh
  const LIST = 'GET /mcapi/clinic/advisory/list'
  const DOCTOR = '林清和'
  const MINUTE = 60_000
  /** Delay before the consultation reloads after a message, in ms. */
  const SOON_MS = 2000
  afterEach(() => void vi.useRealTimers())

  test('shows the reply deadline for a consultation, and the refund when the doctor misses the deadline', async () => {
    const chain = openChatClinic('slow')
    const { storage, stores } = await openChatPhone(chain)
    const consultation = stores.get(ConsultationStore)
    const payment = stores.get(PaymentStore)
    const begun = await consultation.begin(aQuestion({ complaint: '胃又胀了两天' }))
    if (!begun) throw new Error('not begun')
    const page = await openChat({ chain, id: begun.conversationId, storage })
    await until(() => expect(page.region(words.unpaid)).toBeDefined())
    expect(page.all('textarea')).toHaveLength(0)

    await payment.pay({ kind: 'advisory', id: begun.chargeId }, begun.feeFen ?? 0)
    fire(document.body, new Event('visibilitychange', { bubbles: true }))
    await until(() => expect(page.region(words.accepting(DOCTOR))).toMatch(/最晚.+ 前接诊.*过时自动退回 30\.00 元/))
    await page.say('补充一句，没有发烧')
    await until(() => expect(page.deliveries().pop()).toBe(words.delivery.sent))

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = async (minutes: number) => {
      await act(() => page.clock.advance(minutes * MINUTE))
      for (let turn = 0; turn < 3; turn += 1) await act(() => vi.advanceTimersByTimeAsync(SOON_MS))
    }
    await pass(120)
    await until(() => expect(page.messages().join()).toContain('医生已接诊'))
    await until(() => expect(page.region(words.replying(DOCTOR))).toMatch(/最晚.+ 前回复/))
    await pass(25 * 60)
    await until(() => expect(page.region(words.lateReply)).toContain('30.00 元已原路退回'))
    expect(page.all('textarea')).toHaveLength(0)
    expect(page.keyOf(words.keep)).toBeDefined()
  })

  test('shows a conversation as read-only when the clinic’s edition has expired', async () => {
    const chain = openChain({ world: 'edition-expired', clock: { at: TEST_NOW } })
    const page = await openChat({ chain })
    await until(() => expect(page.messages()[1]).toContain('您好，看到了。白天困不困？舌头拍一张给我看看。'))
    expect(page.text()).toContain(words.expired)
    expect(page.all('textarea')).toHaveLength(0)
  })

  describe('conversation that cannot open', () => {
    test('shows the error, and opens on retry', async () => {
      const chain = openChatClinic()
      chain.faults.add({ call: LIST, fault: '500' })
      const page = await openChat({ chain })
      await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
      chain.faults.clear()
      await page.tap(common.retry)
      await until(() => expect(page.all('textarea')).toHaveLength(1))
    })
    test('shows an error for an unknown conversation, and links to the list', async () => {
      const page = await openChat({ id: 'v-nowhere' })
      await until(() => expect(page.heads()).toContain(words.gone))
      expect(page.keyOf(words.toList)).toBeDefined()
    })
  })

  describe('consultation rejected by the doctor', () => {
    async function refused() {
      const chain = openChatClinic('slow')
      const { storage, stores } = await openChatPhone(chain)
      const begun = await stores.get(ConsultationStore).begin(aQuestion({ complaint: '胸闷两天' }))
      if (!begun) throw new Error('not begun')
      await stores.get(PaymentStore).pay({ kind: 'advisory', id: begun.chargeId }, begun.feeFen ?? 0)
      refuseConsultation(chain, begun.consultationId, chain.clock.now().getTime())
      const page = await openChat({ chain, id: begun.conversationId, storage })
      await until(() => expect(page.region(words.refused)).toContain('尽快到医院当面就诊'))
      return page
    }
    test('shows the reason and the refund in its header', async () => {
      const page = await refused()
      await until(() => expect(page.region(words.refused)).toMatch(/30\.00 元(正在原路退回|已原路退回)$/))
    })
    test('offers a visit as the only primary action, alongside links to call 120 and the clinic', async () => {
      const page = await refused()
      const solid = page.all(`.${buttonClass().split(' ')[1]}`).map(({ textContent }) => textContent)
      expect(solid).toEqual([words.seeInPerson])
      expect(page.keyOf(words.call120)?.getAttribute('href')).toBe('tel:120')
      expect(page.keyOf(words.callClinic)?.getAttribute('href')).toMatch(/^tel:/)
      expect(page.keyOf(words.again)).toBeUndefined()
      await page.tap(words.seeInPerson)
      await page.comesTo(expect.stringMatching(/^\/doctors\/d/))
    })
  })
})
