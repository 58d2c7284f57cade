import { describe, expect, it, test } from 'vitest'
import { parseClientFrame, parseServerFrame } from '@/adapters/chat/frames'
import { MAX_DISPLAYED_TEXT_LENGTH } from '@/domain/chat/chat-message'

const heard = (frame: unknown) => parseServerFrame(JSON.stringify(frame))
const said = (frame: unknown) => parseClientFrame(JSON.stringify(frame))
const messageOf = (given: object) => {
  const frame = heard({
    kind: 'message',
    message: { seq: 7, from: 'doctor', body: { type: 'text', text: '好' }, ...given },
  })
  return frame?.kind === 'message' ? frame.message : undefined
}
const bodyOf = (body: unknown) => messageOf({ body })?.body
const PICTURE = { type: 'image', url: 'https://files.clinic.example/a.jpg' }

describe('parseServerFrame', () => {
  test.each([
    {
      kind: 'opened',
      conversationId: 'v1',
      lastSeq: 0,
      readSeq: 0,
      otherReadSeq: 0,
      isWritable: false,
      reason: '咨询已结束',
    },
    { kind: 'error', id: 4, code: 40916, message: '咨询已结束' },
    { kind: 'error', code: 500, message: '' },
    { kind: 'read', by: 'other', upToSeq: 0 },
    { kind: 'writable', isWritable: true, reason: '' },
    { kind: 'pong', lastSeq: 12 },
  ])('parses a valid frame unchanged: $kind', (frame) => {
    expect(heard(frame)).toStrictEqual(frame)
  })
  test('parses timestamps with their offset', () => {
    const ack = { kind: 'ack', id: 1, clientMsgId: 'm1', seq: 3 }
    const at = new Date('2030-05-01T01:00:00Z')
    expect(heard({ ...ack, at: '2030-05-01T09:00:00+08:00' })).toStrictEqual({ ...ack, at })
    expect(heard({ ...ack, at: '2030-05-01 09:00:00' })).toStrictEqual({ ...ack, at: undefined })
  })
  test('drops unknown fields', () => {
    expect(heard({ kind: 'pong', lastSeq: 1, mood: 'good' })).toStrictEqual({ kind: 'pong', lastSeq: 1 })
  })
  test('accepts missing optional fields', () => {
    expect(heard({ kind: 'pong' })).toStrictEqual({ kind: 'pong', lastSeq: 0 })
    expect(heard({ kind: 'error', id: 1, code: 400 })).toStrictEqual({ kind: 'error', id: 1, code: 400, message: '' })
    expect(heard({ kind: 'opened', conversationId: 'v1', lastSeq: 2 })).toStrictEqual({
      kind: 'opened',
      conversationId: 'v1',
      lastSeq: 2,
      readSeq: 0,
      otherReadSeq: 0,
      isWritable: false,
      reason: '',
    })
  })
  test.each([
    ['not JSON', '{"kind":"pong"'],
    ['empty', ''],
    ['an array', '[1]'],
    ['null', 'null'],
    ['an unknown kind', '{"kind":"typing","by":"other"}'],
    ['without a kind', '{"lastSeq":3}'],
    ['a snapshot without its conversation', '{"kind":"opened","lastSeq":2}'],
    ['a snapshot with a negative sequence number', '{"kind":"opened","conversationId":"v1","lastSeq":-1}'],
    ['an acknowledgement without a request ID', '{"kind":"ack","clientMsgId":"m1","seq":3}'],
    ['an acknowledgement with sequence number 0', '{"kind":"ack","id":1,"clientMsgId":"m1","seq":0}'],
    ['a page with a fractional sequence number', '{"kind":"page","id":1,"fromSeq":1.5,"messages":[]}'],
  ])('ignores a frame that is %s', (_, text) => {
    expect(parseServerFrame(text)).toBeUndefined()
  })
  test('keeps all valid messages in a page', () => {
    const message = { clientMsgId: '', from: 'doctor', body: { type: 'text', text: '好' } }
    const messages = [{ ...message, seq: 1 }, { ...message, seq: 'two' }, 'three', { ...message, seq: 4 }]
    expect(heard({ kind: 'page', id: 1, fromSeq: 1, messages })).toMatchObject({ messages: [{ seq: 1 }, { seq: 4 }] })
  })
})

describe('parseServerFrame › message', () => {
  test.each(['patient', 'doctor', 'system'])('keeps the sender “%s”', (from) => {
    expect(messageOf({ from })?.from).toBe(from)
  })
  test.each(['nurse', '', 3, undefined])('maps the unknown sender %j to system', (from) => {
    expect(messageOf({ from })?.from).toBe('system')
  })
  test('contains a time only when the server sends a valid time', () => {
    const message = { seq: 7, clientMsgId: '', from: 'doctor', body: { type: 'text', text: '好' } }
    expect(messageOf({ at: '2030-05-01T09:00:00+08:00' })).toStrictEqual({
      ...message,
      at: new Date('2030-05-01T01:00:00Z'),
    })
    expect(messageOf({ at: '1 May' })).toStrictEqual(message)
    expect(messageOf({})).toStrictEqual(message)
  })
  test('contains the ID assigned by the sender', () => {
    expect(messageOf({ clientMsgId: 'a-1' })?.clientMsgId).toBe('a-1')
    expect(messageOf({ clientMsgId: null })?.clientMsgId).toBe('')
  })
  test.each([0, -1, 1.5, '7', null])('drops a message with the sequence number %j', (seq) => {
    expect(messageOf({ seq })).toBeUndefined()
  })
})

describe('parseServerFrame › message body', () => {
  test.each([
    { type: 'text', text: ' <b>你好</b> ' },
    { type: 'notice', text: '医生已接诊' },
    PICTURE,
    { ...PICTURE, width: 1200, height: 800 },
    { ...PICTURE, width: 0.5 },
    { ...PICTURE, height: 1 },
  ])('keeps a valid body unchanged: %j', (body) => {
    expect(bodyOf(body)).toStrictEqual(body)
  })
  test.each([
    { width: 0, height: 0 },
    { width: -4, height: -3 },
    { width: 'x', height: null },
  ])('omits an invalid image size: %j', (size) => {
    expect(bodyOf({ ...PICTURE, ...size })).toStrictEqual(PICTURE)
  })
  test.each([
    ['/records/r1', '/records/r1'],
    ['https://evil.example/', ''],
    ['javascript:alert(1)', ''],
    [undefined, ''],
  ])('drops a card link that leaves the app: %j', (link, route) => {
    const card = { type: 'card', title: '处方', text: '七剂' }
    expect(bodyOf({ ...card, link })).toStrictEqual({ ...card, route })
  })
  test('defaults to an empty text for types that only the clinic sends', () => {
    expect(bodyOf({ type: 'card' })).toStrictEqual({ type: 'card', title: '', text: '', route: '' })
    expect(bodyOf({ type: 'notice' })).toStrictEqual({ type: 'notice', text: '' })
  })
  test.each([
    ['unknown type', { type: 'voice', seconds: 3 }],
    ['text without a text', { type: 'text' }],
    ['an image without a URL', { type: 'image' }],
    ['image with a script URL', { type: 'image', url: 'javascript:alert(1)' }],
    ['image with an overly long URL', { type: 'image', url: `https://a.example/${'x'.repeat(1024)}` }],
    ['no type', {}],
    ['a string', 'hello'],
    ['missing', undefined],
  ])('maps an unsupported body to unknown: %s', (_, body) => {
    expect(messageOf({ body })).toStrictEqual({ seq: 7, clientMsgId: '', from: 'doctor', body: { type: 'unknown' } })
  })
})

describe('parseClientFrame', () => {
  const SEND = { kind: 'send', id: 1, clientMsgId: 'a-1', body: { type: 'text', text: '你好' } }
  test.each([
    { kind: 'open', version: 1, token: 't' },
    { kind: 'history', id: 1, beforeSeq: 1, limit: 1 },
    { kind: 'history', id: 2, beforeSeq: 101, limit: 100 },
    SEND,
    { ...SEND, clientMsgId: 'Z9-'.repeat(21) + 'z' },
    { ...SEND, body: PICTURE },
    { ...SEND, body: { ...PICTURE, width: 4, height: 3 } },
    { kind: 'read', upToSeq: 1 },
    { kind: 'ping' },
  ])('parses a valid frame unchanged: %j', (frame) => {
    expect(said(frame)).toStrictEqual(frame)
  })
  test.each([
    ['an empty token', { kind: 'open', version: 1, token: '' }],
    ['a page limit of 0', { kind: 'history', id: 1, beforeSeq: 9, limit: 0 }],
    ['a page limit of 101', { kind: 'history', id: 1, beforeSeq: 9, limit: 101 }],
    ['a fractional page limit', { kind: 'history', id: 1, beforeSeq: 9, limit: 1.5 }],
    ['a history request before message 0', { kind: 'history', id: 1, beforeSeq: 0, limit: 9 }],
    ['a fractional ID', { ...SEND, id: 1.5 }],
    ['a message without an ID', { ...SEND, clientMsgId: '' }],
    ['an ID of 65 characters', { ...SEND, clientMsgId: 'a'.repeat(65) }],
    ['an ID that starts with an invalid character', { ...SEND, clientMsgId: '#a-1' }],
    ['an ID that ends with an invalid character', { ...SEND, clientMsgId: 'a-1#' }],
    ['a card', { ...SEND, body: { type: 'card', title: '处方', text: '', link: '/records/r1' } }],
    ['an image without a URL', { ...SEND, body: { type: 'image' } }],
    ['an image with a width as string', { ...SEND, body: { ...PICTURE, width: '4' } }],
    ['an image with a height as string', { ...SEND, body: { ...PICTURE, height: '3' } }],
    ['a mark before the first message', { kind: 'read', upToSeq: 0 }],
    ['an unknown kind', { kind: 'typing' }],
  ])('rejects %s', (_, frame) => {
    expect(said(frame)).toBeUndefined()
  })
  test('rejects text that is not JSON', () => {
    expect(parseClientFrame('ping')).toBeUndefined()
  })
})

describe('parseServerFrame with an overly long text', () => {
  const read = (body: object) => {
    const text = JSON.stringify({ kind: 'message', message: { seq: 1, clientMsgId: '', from: 'doctor', body } })
    const frame = parseServerFrame(text)
    return frame?.kind === 'message' ? frame.message.body : undefined
  }
  it('truncates the text with an ellipsis', () => {
    expect(read({ type: 'text', text: '痛'.repeat(2_700_000) })).toEqual({
      type: 'text',
      text: '痛'.repeat(MAX_DISPLAYED_TEXT_LENGTH),
      isCut: true,
    })
    expect(read({ type: 'text', text: '痛'.repeat(MAX_DISPLAYED_TEXT_LENGTH) })).toEqual({
      type: 'text',
      text: '痛'.repeat(MAX_DISPLAYED_TEXT_LENGTH),
    })
  })
  it('does not split a surrogate pair', () => {
    const body = read({ type: 'text', text: `痛${'😀'.repeat(MAX_DISPLAYED_TEXT_LENGTH)}` })
    expect(body?.type === 'text' && body.text.endsWith('😀')).toBe(true)
  })
  it('truncates cards and notices', () => {
    const long = 'a'.repeat(1_000_000)
    expect(read({ type: 'card', title: long, text: long, link: '' })).toMatchObject({
      title: 'a'.repeat(MAX_DISPLAYED_TEXT_LENGTH),
      text: 'a'.repeat(MAX_DISPLAYED_TEXT_LENGTH),
    })
    expect(read({ type: 'notice', text: long })).toEqual({
      type: 'notice',
      text: 'a'.repeat(MAX_DISPLAYED_TEXT_LENGTH),
    })
  })
})
