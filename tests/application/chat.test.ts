import { describe, expect, test } from 'vitest'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { textBody } from '../support/chat'
import { doctorMessage, failure, openManualChat } from '../support/manual-chat-connection'
import { flushPromises } from '../support/manual-clock'

const AT = new Date('2026-11-20T01:06:00Z')
const said = (seq: number) => ({ kind: 'messages', messages: [doctorMessage(seq)] }) as const
const isSend = (call: string) => call.startsWith('send')

async function openTalk(lastSeq = 0) {
  const phone = openManualChat()
  phone.chat.start()
  const line = await phone.connect({ lastSeq })
  if (lastSeq > 0) await line.page()
  line.calls.length = 0
  phone.boxes.length = 0
  phone.tails.length = 0
  return { ...phone, line }
}

describe('Chat › connection', () => {
  test('connects only after start(), one attempt at a time', async () => {
    const { chat, connect, dials } = openManualChat()
    expect([chat.state.status, dials.length]).toEqual(['connecting', 0])
    chat.start()
    chat.start()
    expect(dials).toHaveLength(1)
    await connect()
    chat.start()
    chat.wake()
    await flushPromises()
    expect([chat.state.status, dials.length]).toEqual(['open', 0])
  })

  test.each<FailureReason['kind']>(['network', 'timeout', 'server-trouble', 'unreadable', 'pass-refused', 'abandoned'])(
    'reconnects with a delay after %s, and reports the failure until the connection is open',
    async (kind) => {
      const { chat, clock, connect, dials, refuse } = openManualChat()
      chat.start()
      await refuse(kind)
      expect([chat.state.status, chat.state.trouble?.reason.kind, dials.length]).toEqual(['waiting', kind, 0])
      expect(clock.waits).toEqual([750])
      await clock.advance(750)
      expect([chat.state.status, chat.state.trouble?.reason.kind, dials.length]).toEqual(['connecting', kind, 1])
      await connect()
      expect([chat.state.status, chat.state.trouble]).toEqual(['open', undefined])
    },
  )
  test.each<FailureReason['kind']>(['not-found', 'refused', 'access-denied', 'signed-out', 'edition-expired'])(
    'stays closed after %s until the patient reconnects',
    async (kind) => {
      const { chat, clock, connect, dials, refuse } = openManualChat()
      chat.start()
      await refuse(kind)
      await clock.advance(100_000)
      expect([chat.state.status, chat.state.trouble?.reason.kind]).toEqual(['stopped', kind])
      expect([dials.length, clock.waits]).toEqual([0, []])
      chat.start()
      expect([chat.state.status, dials.length]).toEqual(['connecting', 1])
      await connect()
      expect(chat.state).toMatchObject({ status: 'open' })
    },
  )

  test('resets the reconnect delay when a caught-up connection drops', async () => {
    const { chat, clock, connect, refuse } = openManualChat()
    chat.start()
    for (const _ of [1, 2, 3]) {
      await refuse('network')
      await clock.advance(30_000)
    }
    const line = await connect()
    await line.end()
    expect([chat.state.status, chat.state.trouble]).toEqual(['waiting', undefined])
    await clock.advance(30_000)
    await refuse('network')
    expect(clock.waits).toEqual([750, 1500, 3000, 750, 1500])
  })
  test('counts a connection that drops before catching up as a failed attempt', async () => {
    const { chat, clock, connect } = openManualChat()
    chat.start()
    for (const _ of [1, 2, 3]) {
      const line = await connect({ lastSeq: 2 })
      await line.end()
      await clock.advance(30_000)
    }
    expect(clock.waits).toEqual([750, 1500, 3000])
  })
  test('replaces a connection that cannot load the missing messages', async () => {
    const { chat, clock, connect, shown } = openManualChat()
    chat.start()
    const first = await connect({ lastSeq: 2 })
    await first.noPage(failure('refused'))
    expect([first.calls, chat.state.status]).toEqual([['history 1-2', 'close'], 'waiting'])
    await clock.advance(750)
    const second = await connect({ lastSeq: 2 })
    await second.page()
    expect([second.calls, shown()]).toEqual([['history 1-2'], ['医生 1', '医生 2']])
  })
  test('probes an open connection when the page becomes visible, and reconnects a lost connection', async () => {
    const { chat, dials, line } = await openTalk()
    chat.wake()
    expect(line.calls).toEqual(['probe'])
    await line.end()
    chat.wake()
    await flushPromises()
    expect([line.calls, dials.length]).toEqual([['probe'], 1])
  })
})

describe('Chat › leave', () => {
  test('closes the connection and cancels the retry', async () => {
    const { chat, clock, dials, line } = await openTalk()
    chat.leave()
    await clock.advance(100_000)
    chat.start()
    chat.wake()
    await flushPromises()
    expect([chat.state.status, line.calls[0], dials.length, clock.waits]).toEqual(['left', 'close', 0, []])
  })
  test('closes a connection that opens after leaving, without sending anything', async () => {
    const { boxes, chat, connect, tails } = openManualChat()
    chat.start()
    chat.say(textBody('一'))
    chat.leave()
    boxes.length = 0
    const line = await connect({ lastSeq: 1 })
    expect([chat.state.status, line.calls.includes('close'), line.calls.includes('send m1')]).toEqual([
      'left',
      true,
      false,
    ])
    expect([boxes, tails]).toEqual([[], []])
  })
  test('cancels a pending retry', async () => {
    const { chat, clock, dials, refuse } = openManualChat()
    chat.start()
    await refuse('network')
    chat.leave()
    await clock.advance(100_000)
    expect([chat.state.status, dials.length, clock.waits]).toEqual(['left', 0, [750]])
  })
  test('keeps unsent messages in storage', async () => {
    const { boxes, chat, line, waiting } = await openTalk()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    const written = boxes.length
    chat.leave()
    await flushPromises()
    expect([line.calls[0], boxes.length, waiting()]).toEqual(['send m1', written, ['queued', 'queued']])
    expect(boxes.at(-1)?.map(({ clientMsgId }) => clientMsgId)).toEqual(['m1', 'm2'])
  })
})

describe('Chat › catching up', () => {
  test('holds messages until the snapshot arrives', async () => {
    const { chat, dials, shown } = openManualChat()
    chat.start()
    dials[0]?.onEvent({ kind: 'writable', isWritable: false, reason: '咨询已结束' })
    dials[0]?.onEvent(said(1))
    expect([chat.state.isWritable, shown()]).toEqual([true, []])
  })
  test('inserts messages newer than the snapshot into the log in order', async () => {
    const { chat, connect, dials, shown } = openManualChat()
    chat.start()
    dials[0]?.onEvent({ kind: 'writable', isWritable: false, reason: '咨询已结束' })
    dials[0]?.onEvent(said(1))
    dials[0]?.onEvent(said(2))
    const line = await connect({ lastSeq: 0, isWritable: true })
    expect(chat.state).toMatchObject({ status: 'open', isWritable: false, reason: '咨询已结束' })
    expect([shown(), line.calls]).toEqual([['医生 1', '医生 2'], []])
    await line.says(said(3))
    expect(shown()).toEqual(['医生 1', '医生 2', '医生 3'])
  })
  test('requests missing messages only once, even when more messages arrive meanwhile', async () => {
    const { line, shown } = await openTalk(2)
    await line.says(said(4))
    await line.says(said(5))
    expect([shown(), line.calls]).toEqual([['医生 1', '医生 2'], ['history 3-3']])
    await line.page()
    expect([shown(), line.calls]).toEqual([['医生 1', '医生 2', '医生 3', '医生 4', '医生 5'], ['history 3-3']])
    await line.says(said(7))
    await line.page()
    expect([shown().length, line.calls]).toEqual([7, ['history 3-3', 'history 6-6']])
  })
  test('detects a missing message from the last sequence number', async () => {
    const { line, shown } = await openTalk(1)
    await line.says({ kind: 'reach', lastSeq: 3 })
    expect(line.calls).toEqual(['history 2-3'])
    await line.page()
    expect(shown()).toEqual(['医生 1', '医生 2', '医生 3'])
  })
  test('fills a large gap page by page', async () => {
    const { line, shown } = await openTalk(1)
    await line.says({ kind: 'reach', lastSeq: 205 })
    await line.page()
    await line.page()
    await line.page()
    expect([line.calls, shown().length]).toEqual([['history 2-101', 'history 102-201', 'history 202-205'], 205])
  })
  test('ignores a page from a closed connection, and requests no further pages there', async () => {
    const { chat, clock, connect, line, shown } = await openTalk(1)
    await line.says({ kind: 'reach', lastSeq: 205 })
    await line.endLate()
    await clock.advance(750)
    const next = await connect({ lastSeq: 205 })
    await line.page()
    expect([shown(), line.calls, next.calls]).toEqual([['医生 1'], ['history 2-101'], ['history 2-101']])
    await next.says(said(206))
    expect(next.calls).toEqual(['history 2-101'])
    await next.page()
    await next.page()
    await next.page()
    expect(chat.state.messages).toHaveLength(206)
  })
  test('ignores a late page once the next connection has caught up', async () => {
    const { chat, clock, connect, line } = await openTalk(1)
    await line.says({ kind: 'reach', lastSeq: 3 })
    await line.endLate()
    await clock.advance(750)
    const next = await connect({ lastSeq: 1 })
    await line.page()
    chat.say(textBody('一'))
    expect(next.calls).toEqual(['send m1'])
  })
})

describe('Chat › older messages', () => {
  test('loads older messages page by page while connected, until the first message', async () => {
    const { chat, clock, connect, line } = await openTalk(40)
    expect([chat.state.messages[0]?.seq, chat.state.hasOlder]).toEqual([11, true])
    await line.end()
    await expect(chat.older()).rejects.toMatchObject({ reason: { kind: 'network' } })
    await clock.advance(750)
    const next = await connect({ lastSeq: 40 })
    const older = chat.older(5)
    await next.page()
    await older
    expect([next.calls, chat.state.messages[0]?.seq]).toEqual([['history 6-10'], 6])
    const oldest = chat.older()
    await next.page()
    await oldest
    await chat.older()
    expect([next.calls.length, chat.state.messages[0]?.seq, chat.state.hasOlder]).toEqual([2, 1, false])
  })
  test('sends no request when the first message is already loaded, with or without a connection', async () => {
    const { chat, line } = await openTalk(2)
    await chat.older()
    await line.end()
    await chat.older()
    expect(line.calls).toEqual([])
  })
  test('fails with the connection’s error, and keeps the displayed messages', async () => {
    const { chat, line } = await openTalk(40)
    const older = chat.older()
    const failed = expect(older).rejects.toMatchObject({ reason: { kind: 'timeout' } })
    await line.noPage(failure('timeout'))
    await failed
    expect([chat.state.messages.length, chat.state.status]).toEqual([30, 'open'])
  })
  test('ignores a late page from a closed connection after the conversation has restarted', async () => {
    const { chat, clock, connect, line, shown } = await openTalk(40)
    const older = chat.older()
    await line.endLate()
    await clock.advance(750)
    const next = await connect({ lastSeq: 1 })
    await next.page()
    await line.page()
    await older
    expect(shown()).toEqual(['医生 1'])
  })
})

describe('Chat › read receipts', () => {
  test('sends each receipt once, never for an older message or beyond the newest', async () => {
    const { chat, line } = await openTalk(3)
    for (const seq of [0, 2, 2, 1, 4, 3]) chat.readUpTo(seq)
    expect([line.calls, chat.state.marks.own]).toEqual([['read 2', 'read 3'], 3])
  })
  test('sends a pending receipt on the next connection, unless the server already has that receipt', async () => {
    const { chat, clock, connect, line } = await openTalk(3)
    await line.end()
    chat.readUpTo(2)
    await clock.advance(750)
    const next = await connect({ lastSeq: 3 })
    await next.end()
    await clock.advance(750)
    const last = await connect({ lastSeq: 3, marks: { own: 2, other: 0 } })
    expect([line.calls, next.calls, last.calls, chat.state.marks.own]).toEqual([[], ['read 2'], [], 2])
  })
})

describe('Chat › outbox', () => {
  test('sends one message at a time, and only after catching up', async () => {
    const { chat, connect, waiting } = openManualChat()
    chat.start()
    chat.say(textBody('一'))
    const line = await connect({ lastSeq: 1 })
    chat.say(textBody('二'))
    await flushPromises()
    expect([line.calls, waiting()]).toEqual([['history 1-1'], ['queued', 'queued']])
    await line.page()
    expect([line.calls, waiting()]).toEqual([
      ['history 1-1', 'send m1'],
      ['sending', 'queued'],
    ])
    chat.say(textBody('三'))
    await line.receipt(2)
    await line.receipt(3)
    await line.receipt(4)
    expect([line.calls, waiting()]).toEqual([['history 1-1', 'send m1', 'send m2', 'send m3'], []])
    chat.say(textBody('四'))
    expect(line.calls).toContain('send m4')
  })
  test('shows a sent message with the server’s sequence number and time', async () => {
    const { chat, line } = await openTalk()
    chat.say(textBody(' 一 '))
    chat.say({ type: 'image', url: 'https://oss.example.com/tongue.jpg' })
    await line.receipt(1, AT)
    await line.receipt(2)
    expect(chat.state.messages).toEqual([
      { seq: 1, clientMsgId: 'm1', from: 'patient', body: { type: 'text', text: '一' }, at: AT },
      {
        seq: 2,
        clientMsgId: 'm2',
        from: 'patient',
        body: { type: 'image', url: 'https://oss.example.com/tongue.jpg' },
      },
    ])
  })
  test('holds a message while earlier messages are missing', async () => {
    const { chat, line, shown, waiting } = await openTalk(1)
    chat.say(textBody('一'))
    await line.receipt(3)
    expect([line.calls, shown(), waiting()]).toEqual([['send m1', 'history 2-2'], ['医生 1'], ['sent']])
    await line.page()
    expect([shown(), waiting()]).toEqual([['医生 1', '医生 2', '一'], []])
  })
  test('resends an unacknowledged message on each new connection', async () => {
    const { chat, clock, connect, dials, line, shown, waiting } = await openTalk()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    await line.end()
    expect([line.calls.filter(isSend), waiting()]).toEqual([['send m1'], ['queued', 'queued']])
    for (const _ of [1, 2, 3, 4, 5]) {
      await clock.advance(30_000)
      const next = await connect()
      await next.end()
      expect(next.calls.filter(isSend)).toEqual(['send m1'])
    }
    await clock.advance(30_000)
    expect(dials).toHaveLength(1)
    const good = await connect()
    await good.receipt(1)
    await good.receipt(2)
    expect([shown(), waiting()]).toEqual([['一', '二'], []])
  })
  test.each<FailureReason['kind']>(['timeout', 'server-trouble', 'unreadable'])(
    'reconnects after %s, and asks the patient after the fifth attempt',
    async (kind) => {
      const { chat, clock, connect, line, waiting } = await openTalk()
      chat.say(textBody('一'))
      let now = line
      for (const times of [1, 2, 3, 4, 5]) {
        await now.noReceipt(failure(kind))
        expect([now.calls.slice(0, 2), chat.state.status]).toEqual([['send m1', 'close'], 'waiting'])
        expect(waiting()).toEqual([times < 5 ? 'queued' : 'failed'])
        await clock.advance(30_000)
        now = await connect()
      }
      expect(now.calls).toEqual([])
      chat.resend('m1')
      expect([now.calls, waiting()]).toEqual([['send m1'], ['sending']])
    },
  )
  test('keeps the connection open after a rejected message, and blocks later messages until the patient acts', async () => {
    const { chat, line, waiting } = await openTalk()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    await line.noReceipt(new Failure({ kind: 'refused', code: 400, isSimple: true }, '说得太快'))
    expect([line.calls, waiting(), chat.state.status]).toEqual([['send m1'], ['failed', 'queued'], 'open'])
    expect(chat.state.outbox[0]?.refusal).toBe('说得太快')
    chat.discard('m1')
    expect([line.calls, waiting()]).toEqual([['send m1', 'send m2'], ['sending']])
    chat.discard('m2')
    expect(waiting()).toEqual(['sending'])
  })
  test('accepts an acknowledgement from a closed connection, and sends the rest on the next connection', async () => {
    const { chat, clock, connect, line, shown, waiting } = await openTalk()
    chat.say(textBody('一'))
    chat.say(textBody('二'))
    await line.endLate()
    await line.receipt(1)
    expect([line.calls, shown(), waiting()]).toEqual([['send m1'], ['一'], ['queued']])
    await clock.advance(750)
    const next = await connect({ lastSeq: 1 })
    expect([line.calls, next.calls]).toEqual([['send m1'], ['send m2']])
  })
  test('notifies each observer until it unsubscribes', async () => {
    const { chat, line } = await openTalk()
    let told = 0
    const forget = chat.subscribe(() => (told += 1))
    chat.say(textBody('一'))
    expect(told).toBeGreaterThan(0)
    forget()
    told = 0
    await line.receipt(1)
    expect(told).toBe(0)
  })
})
