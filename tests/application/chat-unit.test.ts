import { describe, expect, test } from 'vitest'
import { ChatService } from '@/application/chat-service'
import { ChatAccessService } from '@/application/chat-access-service'
import type { ServerEvent, ChatConnection } from '@/application/ports/chat-transport'
import { SessionHolder } from '@/application/support/session-holder'
import type { ChatToken, ConversationRequest } from '@/domain/chat/chat'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { textBody } from '../support/chat'
import { TEST_NOW, MemoryStorage } from '../support/test-app'
import { doctorMessage, failure, ManualChatConnection } from '../support/manual-chat-connection'
import { ManualClock, flushPromises } from '../support/manual-clock'
import { openChain } from '../support/open-chain'

const LOGIN = { token: 't1', mpId: 'm', openId: 'o', patientId: 'p1' }
const WISH: ConversationRequest = { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' }

/** Conversation v-d1 is with doctor d1. Connection attempts fail with these reasons in order, then succeed. */
function open(...refusals: FailureReason['kind'][]) {
  const storage = new MemoryStorage()
  const keeper = new SessionHolder(storage, { mpId: 'm', fallbackMpId: 'm' })
  keeper.keepLogin(LOGIN)
  const clock = new ManualClock(openChain({ clock: { at: TEST_NOW } }))
  const tokens: string[] = []
  const lines: ManualChatConnection[] = []
  let passes = 0
  /** Chat tokens are issued once this promise resolves. */
  const gate = { open: Promise.resolve() }
  const chats = {
    clinics: () => Promise.resolve({ rows: [] }),
    standing: () => Promise.resolve({ isAvailable: true, conversationId: '', reason: '' }),
    open: async ({ participantId }: ConversationRequest): Promise<ChatToken> => {
      const token = `im-${++passes}`
      await gate.open
      return { conversationId: `v-${participantId}`, token, userId: 'u1' }
    },
  }
  const line = {
    connect: ({ token }: ChatToken, onEvent: (event: ServerEvent) => void): Promise<ChatConnection> => {
      tokens.push(token)
      const refusal = refusals.shift()
      if (refusal) return Promise.reject(failure(refusal))
      const opened = new ManualChatConnection({}, onEvent)
      lines.push(opened)
      return Promise.resolve(opened)
    },
  }
  let ids = 0
  const service = new ChatService(
    line,
    new ChatAccessService(chats, clock, keeper),
    storage,
    clock,
    { next: () => `m${++ids}` },
    keeper,
    () => 0.5,
  )
  const join = async (id = 'v-d1', wish = WISH) => {
    const chat = service.join(id, wish)
    await flushPromises()
    return chat
  }
  return {
    clock,
    gate,
    join,
    keeper,
    storage,
    /** Opened connections, in order. */
    lines,
    service,
    /** Chat tokens used to connect, in order. */
    tokens,
    lineAt: (at: number): ManualChatConnection => {
      const found = lines[at]
      if (!found) throw new Error(`no line ${at}`)
      return found
    },
  }
}

describe('chat connection', () => {
  test('replaces a rejected token once, immediately', async () => {
    const { clock, join, tokens } = open('pass-refused', 'pass-refused')
    const chat = await join()
    expect([tokens, chat.state.status, clock.waits]).toEqual([['im-1', 'im-2'], 'waiting', [750]])
    expect(chat.state.trouble?.reason.kind).toBe('pass-refused')
    await clock.advance(750)
    expect([tokens, chat.state.status]).toEqual([['im-1', 'im-2', 'im-3'], 'open'])
  })
  test.each<FailureReason['kind']>(['network', 'timeout', 'server-trouble'])(
    'waits after %s, and reuses the token',
    async (kind) => {
      const { clock, join, tokens } = open(kind)
      const chat = await join()
      expect([tokens, chat.state.status, clock.waits]).toEqual([['im-1'], 'waiting', [750]])
      await clock.advance(750)
      expect([tokens, chat.state.status]).toEqual([['im-1', 'im-1'], 'open'])
    },
  )
  test('stops permanently when the token belongs to another conversation', async () => {
    const { clock, join, tokens } = open()
    const chat = await join('v-d2')
    expect([tokens, chat.state.status, clock.waits]).toEqual([[], 'stopped', []])
    expect(chat.state.trouble?.reason.kind).toBe('not-found')
  })
  test('requests a new token for the next login instead of reusing the previous token', async () => {
    const { clock, gate, join, keeper, tokens } = open()
    let give: () => void = () => undefined
    gate.open = new Promise((resolve) => (give = resolve))
    const chat = await join()
    keeper.keepLogin({ ...LOGIN, token: 't2' })
    give()
    await flushPromises()
    expect([tokens, chat.state.status, chat.state.trouble?.reason.kind]).toEqual([[], 'waiting', 'abandoned'])
    await clock.advance(750)
    expect([tokens, chat.state.status]).toEqual([['im-2'], 'open'])
  })
})

describe('open chats', () => {
  test('share one connection per conversation until the last observer closes it', async () => {
    const { join, lineAt, lines, service } = open()
    const chat = await join()
    expect([(await join()) === chat, lines.length]).toEqual([true, 1])
    const desk = await join('v-c1', { ...WISH, participantId: 'c1', type: 'clinic' })
    expect([desk === chat, lines.length]).toEqual([false, 2])
    service.leave('v-d1')
    expect([lineAt(0).calls, lineAt(1).calls, chat.state.status, desk.state.status]).toEqual([
      ['close'],
      [],
      'left',
      'open',
    ])
    expect([(await join()) === chat, lines.length]).toEqual([false, 3])
  })
  test('check all connections when the page becomes visible', async () => {
    const { join, lineAt, service } = open()
    await join()
    await join('v-c1', { ...WISH, participantId: 'c1', type: 'clinic' })
    service.wake()
    expect([lineAt(0).calls, lineAt(1).calls]).toEqual([['probe'], ['probe']])
  })
  test('ignore a close() for a chat that was never opened', () => {
    const { service } = open()
    service.leave('v-d1')
    service.leaveWhenSaid('v-d1')
    expect(service.knownWish('v-d1')).toBeUndefined()
  })
  test('stay open when the same patient logs in again', async () => {
    const { join, keeper, lineAt, service } = open()
    const chat = await join()
    await lineAt(0).says({ kind: 'messages', messages: [doctorMessage(1)] })
    service.keepTyped('v-d1', '写到一半')
    keeper.keepLogin({ ...LOGIN, token: 't2', patientCard: { id: 'card1', name: '王雅琴' } })
    expect([chat.state.status, lineAt(0).calls]).toEqual(['open', []])
    expect([service.typed('v-d1'), service.knownWish('v-d1')]).toEqual(['写到一半', WISH])
  })
  test('close when another patient logs in, and reopen for that patient', async () => {
    const { join, keeper, storage, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('悄悄话'))
    await lineAt(0).says({ kind: 'messages', messages: [doctorMessage(1)] })
    service.keepTyped('v-d1', '写到一半')
    expect(storage.kept.size).toBe(5)
    keeper.keepLogin({ ...LOGIN, token: 't2', patientId: 'p2' })
    expect([chat.state.status, lineAt(0).calls]).toEqual(['left', ['send m1', 'close']])
    for (const key of ['_outbox_draft', '_chat_tail_draft', '_chat_text_draft'] as const)
      expect(storage.read(key)).toBeUndefined()
    const own = await join()
    service.keepTyped('v-d1', '我的')
    keeper.keepLogin({ ...LOGIN, token: 't3', patientId: 'p2' })
    expect([own === chat, own.state.status, service.typed('v-d1')]).toEqual([false, 'open', '我的'])
    keeper.clearLogin()
    expect([own.state.status, service.typed('v-d1')]).toEqual(['left', ''])
  })
  test('store each conversation’s outbox and messages for the next page load', async () => {
    const { join, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('一'))
    await lineAt(0).says({ kind: 'messages', messages: [doctorMessage(1)] })
    service.leave('v-d1')
    const again = service.join('v-d1', WISH)
    expect(again.state.outbox.map(({ body }) => body)).toEqual([textBody('一')])
    expect([again.state.isOfLastTime, again.state.messages]).toEqual([true, [doctorMessage(1)]])
    const desk = service.join('v-c1', { ...WISH, participantId: 'c1', type: 'clinic' })
    expect([desk.state.outbox, desk.state.messages]).toEqual([[], []])
  })
})

describe('chat without observers', () => {
  test('closes immediately when the outbox is empty', async () => {
    const { join, lineAt, service } = open()
    const chat = await join()
    service.leaveWhenSaid('v-d1')
    expect([chat.state.status, lineAt(0).calls]).toEqual(['left', ['close']])
    expect((await join()) === chat).toBe(false)
  })
  test('closes once the last message is sent', async () => {
    const { join, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    service.leaveWhenSaid('v-d1')
    service.leaveWhenSaid('v-d1')
    await lineAt(0).receipt(1)
    expect(chat.state.status).toBe('open')
    // The server has the message, although the app is missing earlier ones.
    await lineAt(0).receipt(5)
    expect([chat.state.status, lineAt(0).calls.slice(0, 3)]).toEqual(['left', ['send m1', 'send m2', 'close']])
    expect((await join()) === chat).toBe(false)
  })
  test('stays open across a lost connection while messages are queued', async () => {
    const { clock, join, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('一'))
    service.leaveWhenSaid('v-d1')
    await lineAt(0).end()
    await clock.advance(750)
    expect(chat.state.status).toBe('open')
    await lineAt(1).receipt(1)
    expect([chat.state.status, lineAt(1).calls]).toEqual(['left', ['send m1', 'close']])
  })
  test('closes when the next message waits for the patient’s decision', async () => {
    const { join, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    service.leaveWhenSaid('v-d1')
    await lineAt(0).noReceipt(new Failure({ kind: 'refused', code: 400, isSimple: true }, '不行'))
    expect([chat.state.status, chat.state.outbox.map(({ state }) => state)]).toEqual(['left', ['failed', 'queued']])
  })
  test('closes when the connection stops permanently', async () => {
    const { join, service } = open('access-denied')
    const chat = await join()
    chat.say(textBody('一'))
    expect(chat.state.status).toBe('stopped')
    service.leaveWhenSaid('v-d1')
    expect(chat.state.status).toBe('left')
  })
  test('makes way for a new chat once the patient leaves', async () => {
    const { join, service } = open('network')
    const chat = await join()
    chat.say(textBody('一'))
    chat.leave()
    service.leaveWhenSaid('v-d1')
    expect((await join()) === chat).toBe(false)
  })
  test('stays open for a new observer, and closes once when the last observer leaves', async () => {
    const { join, lineAt, service } = open()
    const chat = await join()
    chat.say(textBody('一'))
    service.leaveWhenSaid('v-d1')
    expect((await join()) === chat).toBe(true)
    await lineAt(0).receipt(1)
    expect(chat.state.status).toBe('open')
    chat.say(textBody('二'))
    service.leaveWhenSaid('v-d1')
    service.leave('v-d1')
    const next = await join()
    await flushPromises()
    expect([lineAt(0).calls.at(-1), next.state.status]).toEqual(['close', 'open'])
  })
})
