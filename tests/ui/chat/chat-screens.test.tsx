import { act } from 'react'
import { runInAction } from 'mobx'
import { describe, expect, test, vi } from 'vitest'
import type { Message } from '@/domain/chat/chat-message'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { dayFrom } from '@/domain/general/day'
import { ChatMessage } from '@/ui/screens/chat/chat-message'
import { ChatPictures } from '@/ui/screens/chat/chat-pictures'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/words/zh'
import { TALK } from '../../support/chat'
import { openChatPhone, openChatScreen } from '../../support/chat-screen'
import { settled } from '../../support/manual-clock'
import { mount } from '../kit/mount'
import { until } from '../kit/open-screen'
import { openChat } from './open-chat'

const words = zh.chat

describe('a message', () => {
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
  ] as const)('of the %s has these pictures beside it: %j', async (from, pictures) => {
    const { stores } = await openChatPhone()
    await stores.terms.load(...stores.terms.names)
    const { host } = mount(
      <StoresContext.Provider value={stores}>
        <ChatMessage
          row={{ ...row, from }}
          other="周敏"
          otherId="d2002"
          photoUrl={photo}
          today={dayFrom(2026, 11, 20)}
          onOpen={() => undefined}
        />
      </StoresContext.Provider>,
    )
    expect([...host.querySelectorAll('img')].map(({ src }) => src.split('?')[0])).toEqual(pictures)
  })
})

describe('where nobody may write any more', () => {
  test.each([
    ['门诊正在盘点，明天再写', '门诊正在盘点，明天再写', 'zh-CN'],
    ['', words.closed, ''],
  ])('and the clinic says %j of it, %j is read', async (reason, said, language) => {
    const { all, sees, store, chain } = await openChat()
    await until(() => expect(store.rows.length).toBeGreaterThan(0))
    expect(all('textarea')).toHaveLength(1)
    chain.chat.announce(TALK, { kind: 'writable', isWritable: false, reason })
    await sees(said)
    expect(all('textarea')).toHaveLength(0)
    expect(all('p').find(({ textContent }) => textContent === said)?.lang).toBe(language)
  })
})

describe('a picture that is there before the history', () => {
  const url = 'https://pictures.example/tongue.jpg'
  const tray = {
    items: [{ id: 'p1', url, state: 'sent', preview: '', width: 0, height: 0 }],
    refused: [],
    retryAll() {},
  }
  async function openWith(messages: readonly Message[]) {
    const { stores, store } = await openChatScreen()
    const remove = vi.fn<(id: string) => void>()
    const own = { ...tray, remove }
    const late = stores
    Object.defineProperty(late, 'chat', { get: () => store })
    Object.defineProperty(late, 'picture', { get: () => ({ tray: () => own }) })
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
        <ChatPictures />
      </StoresContext.Provider>,
    )
    return { comes, remove, said: () => store.saidCount }
  }
  test('is said once that has come, and not before', async () => {
    const { comes, remove, said } = await openWith([])
    expect(said()).toBe(0)
    comes(true)
    expect([said(), remove.mock.calls[0]]).toEqual([1, ['p1']])
  })
  test('is not said again where the history has it already', async () => {
    const { comes, remove, said } = await openWith([
      { seq: 1, clientMsgId: 'm1', from: 'patient', body: { type: 'image', url } },
    ])
    comes(true)
    expect([said(), remove.mock.calls]).toEqual([0, [['p1']]])
  })
})

test('unread words of other consultations stand in the head, where they cover nothing, and lead to the list', async () => {
  const { all, store, tap, comesTo, sees } = await openChat()
  await until(() => expect(store.about.unreadElsewhere).toBeGreaterThan(0))
  const name = words.elsewhere(store.about.unreadElsewhere)
  await sees(name)
  expect(all('header button').map(({ textContent }) => textContent)).toEqual([name])
  await tap(name)
  await comesTo('/consultations')
})

test('ChatScreen › saves a finished talk as a text file outside WeChat', async () => {
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

describe('a line that was cut', () => {
  test('is tried again as soon as the phone is on a network', async () => {
    const { chain, store } = await openChat()
    await until(() => expect(store.rows.length).toBeGreaterThan(0))
    await act(async () => void chain.chat.cut())
    await until(() => expect(store.chat?.status).toBe('waiting'))
    await act(settled)
    expect(store.chat?.status).toBe('waiting')
    await act(async () => void dispatchEvent(new Event('online')))
    await until(() => expect(store.chat?.status).toBe('open'))
  })
})
