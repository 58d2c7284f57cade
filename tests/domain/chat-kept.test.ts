import { describe, expect, test } from 'vitest'
import { compareByLastMessage, conversationRequestFor, type ChatClinic, type LastMessage } from '@/domain/chat/chat'
import {
  validateMessage,
  mergeReadReceipts,
  isImageUrl,
  MAX_UNSENT_MESSAGES,
  type Message,
  type MessageBody,
} from '@/domain/chat/chat-message'
import { parseOutbox } from '@/domain/chat/chat-outbox'
import { toStoredChatTail, parseCachedChatTail, selectCachedMessages } from '@/domain/chat/cached-tail'
import type { Consultation } from '@/domain/consultation/consultation'

const wish = { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' } as const
const said = (seq: number, body: MessageBody): Message => ({ seq, clientMsgId: `m${seq}`, from: 'patient', body })
const words = (seq: number, text = `${seq}`): Message => said(seq, { type: 'text', text })
const many = (count: number, body: MessageBody): Message[] =>
  Array.from({ length: count }, (_, at) => said(at + 1, body))
const read = (messages: unknown, more: object = {}) => parseCachedChatTail({ wish, seenSeq: 1, messages, ...more })

describe('selectCachedMessages', () => {
  const long = (length: number) => '长'.repeat(length)
  test.each<[string, MessageBody, number]>([
    ['texts of exactly half the limit', { type: 'text', text: long(10_000) }, 2],
    ['texts', { type: 'text', text: long(9000) }, 2],
    ['notices', { type: 'notice', text: long(9000) }, 2],
    ['cards with their titles', { type: 'card', title: long(5000), text: long(4000), route: '' }, 2],
    ['images', { type: 'image', url: `https://a.example/${long(9000)}` }, 30],
    ['unreadable messages', { type: 'unknown' }, 30],
  ])('limits a cache of %s', (_, body, count) => expect(selectCachedMessages(many(40, body))).toHaveLength(count))
})

describe('parseCachedChatTail', () => {
  test('restores up to 30 messages from the same clinic', () => {
    const desk = { ...wish, consultationId: '', type: 'clinic' } as const
    const messages = many(40, { type: 'text', text: 'a' })
    const back = parseCachedChatTail(toStoredChatTail({ wish: desk, seenSeq: 7, messages }))
    expect(back).toEqual({ wish: desk, seenSeq: 7, messages: messages.slice(10) })
  })
  test.each<[string, object]>([
    ['a participant that is a number', { participantId: 5 }],
    ['no participant', { participantId: '' }],
    ['a patient that is a number', { patientId: 5 }],
    ['no patient', { patientId: undefined }],
  ])('drops a stored conversation with %s', (_, over) =>
    expect(read([], { wish: { ...wish, ...over } })).toBeUndefined(),
  )
  test('restores a conversation without messages or a consultation', () => {
    expect(parseCachedChatTail(null)).toBeUndefined()
    expect(read([], { wish: { ...wish, consultationId: 5 }, seenSeq: 'x' })).toEqual({
      wish: { ...wish, consultationId: '' },
      messages: [],
      seenSeq: 0,
    })
  })
  test.each<[string, unknown[]]>([
    ['null among them', [words(1), null]],
    ['an invalid last message', [words(1), { ...words(2), body: 7 }]],
    ['a fractional sequence number', [{ ...words(1), seq: 1.5 }]],
    ['a sequence number as a string', [{ ...words(1), seq: '1' }]],
    ['a sequence number below 1', [{ ...words(1), seq: 0 }]],
    ['a video', [said(1, { type: 'video', url: 'https://a.example/1' } as never)]],
  ])('drops the stored messages when they contain %s', (_, messages) => expect(read(messages)?.messages).toEqual([]))
  test.each<[unknown, Date | undefined]>([
    [0, new Date(0)],
    ['5', undefined],
    [8e15, undefined],
    [-8e15, undefined],
    [9e20, undefined],
  ])('parses the message time %j as %s', (at, time) =>
    expect(read([{ ...words(1), at }])?.messages).toEqual([{ ...words(1), ...(time && { at: time }) }]),
  )
  test.each<[unknown, unknown, boolean]>([
    [2, 3, true],
    [2, undefined, false],
    [undefined, 3, false],
    ['2', 3, false],
    [2, '3', false],
    [0, 3, false],
    [2, 0, false],
    [-1, 3, false],
    [2, -1, false],
  ])('restores the image size %j × %j: %s', (width, height, isSized) => {
    const picture = { type: 'image', url: 'https://a.example/1' }
    const [message] = read([{ ...words(1), body: { ...picture, width, height } }])?.messages ?? []
    expect(message?.body).toStrictEqual(isSized ? { ...picture, width, height } : picture)
  })
  test('fills missing fields in a message with empty values', () => {
    const [message] = read([{ seq: 1, from: 'patient', body: { type: 'text', text: 5 } }])?.messages ?? []
    expect(message).toEqual({ seq: 1, clientMsgId: '', from: 'patient', body: { type: 'text', text: '' } })
  })
})

describe('parseOutbox', () => {
  const body = { type: 'text', text: 'a' }
  const picture = { type: 'image', url: 'https://a.example/1' }
  test.each<[string, object]>([
    ['a numeric ID', { clientMsgId: 5, body }],
    ['no ID', { clientMsgId: '', body }],
    ['no text', { clientMsgId: 'a', body: { type: 'text', url: picture.url } }],
    ['a numeric text', { clientMsgId: 'a', body: { type: 'text', text: 5 } }],
    ['no image', { clientMsgId: 'a', body: { type: 'image', text: 'a' } }],
    ['a list as image URL', { clientMsgId: 'a', body: { type: 'image', url: [picture.url] } }],
    ['a video', { clientMsgId: 'a', body: { ...picture, type: 'video' } }],
    ['an unknown type', { clientMsgId: 'a', body: { ...body, type: 'x' } }],
  ])('drops an item with %s', (_, one) => expect(parseOutbox([one])).toEqual([]))
  test('restores texts and images with unique IDs up to the limit', () => {
    const back = parseOutbox([
      { clientMsgId: 'a', body },
      { clientMsgId: 'b', body: picture, isFailed: true },
      { clientMsgId: 'a', body: picture },
    ])
    expect(back).toMatchObject([
      { clientMsgId: 'a', body, state: 'queued' },
      { clientMsgId: 'b', body: picture, state: 'failed' },
    ])
    const all = Array.from({ length: MAX_UNSENT_MESSAGES + 9 }, (_, at) => ({ clientMsgId: `m${at}`, body }))
    expect(parseOutbox(all)).toHaveLength(MAX_UNSENT_MESSAGES)
  })
  test.each<[unknown, number]>([
    [5, 5],
    ['5', 0],
    [undefined, 0],
    [8e15, 0],
    [-9e20, 0],
  ])('parses the creation time %j as %d', (madeAt, time) =>
    expect(parseOutbox([{ clientMsgId: 'a', body, madeAt }])[0]?.madeAt).toEqual(new Date(time)),
  )
})

test.each([
  ['https://a.example/1', true],
  ['http://a.example/1', true],
  [' https://a.example/1', false],
  ['https://a.example/1 2', false],
  [`https://a.example/${'b'.repeat(1006)}`, true],
  [`https://a.example/${'b'.repeat(1007)}`, false],
])('chat accepts %j as an image URL: %s', (url, isIt) => {
  expect(isImageUrl(url)).toBe(isIt)
  expect(validateMessage({ type: 'image', url })).toBe(isIt ? undefined : 'not-a-picture')
})
test('mergeReadReceipts › keeps the receipt that an update omits', () => {
  expect(mergeReadReceipts({ own: 4, other: 2 }, { own: 7 })).toEqual({ own: 7, other: 2 })
  expect(mergeReadReceipts({ own: 4, other: 2 }, { other: 7 })).toEqual({ own: 4, other: 7 })
})

describe('conversation list', () => {
  const at = (lastMessage?: Partial<LastMessage>) => ({
    ...(lastMessage && { lastMessage: { type: 'text', text: '', ...lastMessage } as LastMessage }),
  })
  const silent = at()
  const timeless = at({})
  const [old, young] = [at({ at: new Date(1000) }), at({ at: new Date(2000) })]
  test.each([
    [old, young, 1],
    [young, old, -1],
    [young, silent, -1],
    [silent, young, 1],
    [timeless, young, 1],
    [young, timeless, -1],
    [silent, timeless, 0],
  ])('byLastMessage sorts %j and %j', (one, other, sign) =>
    expect(Math.sign(compareByLastMessage(one, other))).toBe(sign),
  )
  const clinic = { clinicId: 'c1', clinicName: '', conversationId: 'v1', unreadCount: 0 } satisfies ChatClinic
  const consultation = { id: 'x1', doctorId: 'd1', patientId: 'p2' } as Consultation
  test('conversationRequestFor uses the active patient for a front desk, and the consultation’s patient for a doctor', () => {
    const desk = { participantId: 'c1', patientId: 'p1', consultationId: '', type: 'clinic' }
    expect(conversationRequestFor({ kind: 'desk', clinic }, 'p1')).toEqual(desk)
    const doctor = { participantId: 'd1', patientId: 'p2', consultationId: 'x1', type: 'advisory' }
    expect(conversationRequestFor({ kind: 'advisory', consultation }, 'p1')).toEqual(doctor)
    const nobody = { ...consultation, patientId: '' }
    expect(conversationRequestFor({ kind: 'advisory', consultation: nobody }, 'p1')).toEqual({
      ...doctor,
      patientId: 'p1',
    })
  })
})
