import { act } from 'react'
import { runInAction } from 'mobx'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import type { Message } from '@/domain/chat/chat-message'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { createDay } from '@/domain/general/day'
import { ChatMessage } from '@/ui/screens/chat/chat-message'
import { ChatPhotos } from '@/ui/screens/chat/chat-photos'
import { PhotoStore } from '@/ui/stores/photo-store'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { storedTexts, sendAsDoctor, CONVERSATION_ID } from '../../support/chat'
import { openChatPhone, openChatScreen } from '../../support/chat-screen'
import { flushPromises } from '../../support/manual-clock'
import { mount } from '../kit/mount'
import { loadScreen, until } from '../kit/open-screen'
import { openChat } from './open-chat'
import { ServerConnection } from '../../../mocks/clinic/chat/server-connection'
import { there } from '../kit/by-role'

const words = zh.chat

describe('chat message', () => {
  const photo = 'https://pictures.example/zhou.jpg'
  const row: ChatRow = {
    id: 's1',
    seq: 1,
    from: 'doctor',
    body: { type: 'text', text: '看到了' },
    isTimed: false,
    isMilestone: false,
    clientMsgId: '',
  }
  test.each([
    ['doctor', [photo]],
    ['system', []],
  ] as const)('shows a message from “%s” with the avatars %j', async (from, pictures) => {
    const { stores } = await openChatPhone()
    const { host } = mount(
      <StoresContext.Provider value={stores}>
        <ChatMessage
          row={{ ...row, from }}
          other="周敏"
          otherId="d2002"
          photoUrl={photo}
          today={createDay(2026, 11, 20)}
          onOpen={() => undefined}
        />
      </StoresContext.Provider>,
    )
    expect([...host.querySelectorAll('img')].map(({ src }) => src.split('?')[0])).toEqual(pictures)
  })
})

test('chat screen connects before it renders', async () => {
  const phone = await openChatPhone()
  phone.container.get(ConsentService).give(REQUIRED_CONSENTS)
  await loadScreen(phone, `/chat/${CONVERSATION_ID}`)
  await vi.waitFor(() => expect(phone.store.chat?.status).toBe('open'))
})

describe('closed chat', () => {
  test.each([
    ['门诊正在盘点，明天再写', '门诊正在盘点，明天再写', 'zh-CN'],
    ['', words.closed, ''],
  ])('translates the clinic’s closing reason %j into the text %j', async (reason, said, language) => {
    const { all, sees, store, chain } = await openChat()
    await until(() => expect(store.rows.length).toBeGreaterThan(0))
    expect(all('textarea')).toHaveLength(1)
    chain.chat.announce(CONVERSATION_ID, { kind: 'writable', isWritable: false, reason })
    await sees(said)
    expect(all('textarea')).toHaveLength(0)
    expect(all('p').find(({ textContent }) => textContent === said)?.lang).toBe(language)
  })
})

describe('photo uploaded before the history loads', () => {
  const url = 'https://pictures.example/tongue.jpg'
  const tray = {
    items: [{ id: 'p1', url, state: 'sent', preview: '', width: 0, height: 0 }],
    refused: [],
    retryAll() {},
  }
  async function openWith(messages: readonly Message[]) {
    const { container, stores, store } = await openChatScreen()
    const remove = vi.fn<(id: string) => void>()
    const own = { ...tray, remove }
    void container.rebind<unknown>(PhotoStore).toConstantValue({ tray: () => own })
    const known = store.chat
    if (!known) throw new Error('no chat')
    const comes = (isOfNow: boolean) => {
      act(() => {
        runInAction(() => (store.chat = { ...known, isOfNow, messages: isOfNow ? messages : [] }))
      })
    }
    comes(false)
    mount(
      <StoresContext.Provider value={stores}>
        <ChatPhotos />
      </StoresContext.Provider>,
    )
    return { comes, remove, said: () => store.saidCount }
  }
  test('appears as a message only once the history has loaded', async () => {
    const { comes, remove, said } = await openWith([])
    expect(said()).toBe(0)
    comes(true)
    expect([said(), remove.mock.calls[0]]).toEqual([1, ['p1']])
  })
  test('does not appear twice when the history already contains it', async () => {
    const { comes, remove, said } = await openWith([
      { seq: 1, clientMsgId: 'm1', from: 'patient', body: { type: 'image', url } },
    ])
    comes(true)
    expect([said(), remove.mock.calls]).toEqual([0, [['p1']]])
  })
})

test('chat header shows the number of unread messages in other consultations, and links to the consultation list', async () => {
  const { all, store, tap, comesTo, sees } = await openChat()
  await until(() => expect(store.about.unreadElsewhere).toBeGreaterThan(0))
  const name = words.elsewhere(store.about.unreadElsewhere)
  await sees(name)
  expect(all('header button').map(({ textContent }) => textContent)).toEqual([name])
  await tap(name)
  await comesTo('/consultations')
})

test('ChatScreen › saves a finished consultation as a text file outside WeChat', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { tap } = await openChat({ id: 'v8001' })
  await tap(words.keep)
  await tap(words.saveFile)
  click.mockRestore()
  expect(saved).toEqual([expect.stringMatching(/^咨询记录-\d{4}-\d\d-\d\d\.txt$/)])
})

describe('lost chat connection', () => {
  test('reconnects when the device comes back online', async () => {
    const { chain, store } = await openChat()
    await until(() => expect(store.rows.length).toBeGreaterThan(0))
    await act(async () => void chain.chat.cut())
    await until(() => expect(store.chat?.status).toBe('waiting'))
    await act(flushPromises)
    expect(store.chat?.status).toBe('waiting')
    await act(async () => void dispatchEvent(new Event('online')))
    await until(() => expect(store.chat?.status).toBe('open'))
  })
})

const { behind, failed, sending, sent } = words.delivery
const DOCTOR = '周敏'
const TOO_LONG = '长'.repeat(1001)
/** The clinic's error message for a message that is too long. */
const REFUSED = '写得太长了'

/** Intercepts frames to the clinic; the test may change them, or drop them by returning undefined. */
function onTheWay(change: (frame: { kind: string }, again: () => void) => object | undefined): void {
  const real = ServerConnection.prototype.receive
  const way = vi.spyOn(ServerConnection.prototype, 'receive').mockImplementation(function receive(
    this: ServerConnection,
    text,
  ) {
    const frame = change(JSON.parse(text) as { kind: string }, () => real.call(this, text))
    if (frame) real.call(this, JSON.stringify(frame))
  })
  onTestFinished(() => way.mockRestore())
}

describe('chat input', () => {
  test('shows the emergency numbers, and a warning card once a message contains a red flag', async () => {
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

describe('message rejected by the clinic', () => {
  async function withRefusals() {
    const gate = { isShut: true }
    onTheWay((frame) => {
      const isRefused = gate.isShut && frame.kind === 'send'
      return isRefused ? { ...frame, body: { type: 'text', text: TOO_LONG } } : frame
    })
    return { ...(await openChat()), gate }
  }
  test('shows the clinic’s reason, is announced once, and is resent before later messages', async () => {
    const { chain, deliveries, gate, messages, news, say, tap } = await withRefusals()
    await say('第一句')
    await until(() => expect(messages()[2]).toContain(`${failed} ${REFUSED}`))
    await until(() => expect(news()).toEqual([words.notSent]))
    await say('第二句')
    await say('第三句')
    await until(() => expect(deliveries().slice(-2)).toEqual([behind, behind]))
    expect(storedTexts(chain)).toHaveLength(2)
    gate.isShut = false
    await tap(words.resendOf('第一句'))
    await until(() => expect(deliveries().pop()).toBe(sent))
    expect(deliveries()).not.toContain(behind)
    expect(storedTexts(chain).slice(2)).toEqual(['第一句', '第二句', '第三句'])
  })
  test('can be discarded', async () => {
    const { chain, messages, say, tap } = await withRefusals()
    await say('说错了')
    await until(() => expect(messages()).toHaveLength(3))
    await tap(words.discardOf('说错了'))
    await until(() => expect(messages()).toHaveLength(2))
    expect(storedTexts(chain)).toHaveLength(2)
  })
})

describe('message written before the history loads', () => {
  test('appears below the history without a greeting, and does not mark earlier messages as new', async () => {
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
    act(() => sendAsDoctor(chain, '我在'))
    const news = () => [...heard].filter((each) => each.includes('说：'))
    await until(() => expect(news()).toEqual([words.news(DOCTOR, '我在')]))
  })
})
