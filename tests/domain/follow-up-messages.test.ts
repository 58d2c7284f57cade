import { describe, expect, test } from 'vitest'
import type { Message, MessageSender } from '@/domain/chat/chat-message'
import { readFollowUpMessages, type FollowUpReading } from '@/domain/follow-up/follow-up-messages'
import { instantOf } from '@/domain/general/day'

type Said = readonly [from: MessageSender, text: string, day?: string]
const messageOf = ([from, text, day = '2026-11-25']: Said, at: number): Message => ({
  seq: at + 1,
  clientMsgId: '',
  from,
  at: instantOf(day, '10:00'),
  body: { type: 'text', text },
})
const read = (...said: readonly Said[]) => readFollowUpMessages(said.map(messageOf))
const dueIn = (reading: FollowUpReading) => (typeof reading === 'string' ? undefined : reading.due)
const dueOf = (...said: readonly Said[]) => dueIn(read(...said))

describe('readFollowUpMessages', () => {
  test('reads the doctor’s words with their date', () => {
    expect(read(['patient', '谢谢'], ['doctor', '药先吃着。两周后复诊。'])).toEqual({
      due: '2026-12-09',
      quote: '两周后复诊',
      saidOn: '2026-11-25',
    })
  })
  test('ignores the patient and the system', () => {
    expect(dueOf(['patient', '两周后复诊'], ['system', '两周后复诊'])).toBeUndefined()
  })
  test('counts from the day of the message', () => {
    expect(dueOf(['doctor', '两周后复诊', '2026-11-20'], ['patient', '好', '2026-11-24'])).toBe('2026-12-04')
  })
  test('replaces older words by newer ones', () => {
    expect(dueOf(['doctor', '两周后复诊'], ['patient', '好'], ['doctor', '一周后复诊吧'])).toBe('2026-12-02')
  })
  test.each<readonly Said[][]>([
    [
      [
        ['doctor', '两周后复诊'],
        ['patient', '那天没空'],
        ['doctor', '那三周后吧'],
      ],
    ],
    [
      [
        ['doctor', '两周后复诊'],
        ['patient', '还要来吗'],
        ['doctor', '不用来了'],
      ],
    ],
    [
      [
        ['doctor', '两周后复诊'],
        ['patient', '好'],
        ['doctor', '我下周出差，再约'],
      ],
    ],
    [
      [
        ['doctor', '如果没好'],
        ['doctor', '一周后复诊'],
      ],
    ],
    [
      [
        ['doctor', '一周后复诊'],
        ['doctor', '如果还咳的话'],
      ],
    ],
    [
      [
        ['doctor', '两周后复诊'],
        ['doctor', '没什么不舒服可以不来'],
      ],
    ],
    [
      [
        ['patient', '要是吃完药还咳呢'],
        ['doctor', '一周后复诊'],
      ],
    ],
    [
      [
        ['patient', '吃完还没好呢？'],
        ['doctor', '一周后复诊'],
      ],
    ],
    [
      [
        ['patient', '如果没好怎么办'],
        ['doctor', '三天后来复诊'],
      ],
    ],
    [[['doctor', '吃完药复诊']]],
    [[['doctor', '两周后复诊可以吗']]],
  ])('stays silent about unclear conversation %#', (said) => {
    expect(dueOf(...said)).toBeUndefined()
  })
  test.each<readonly Said[][]>([
    [
      [
        ['patient', '什么时候复诊呢？'],
        ['doctor', '两周后复诊'],
      ],
    ],
    [
      [
        ['patient', '不好意思打扰了'],
        ['doctor', '两周后复诊'],
      ],
    ],
    [
      [
        ['patient', '吃了药还是睡不好，没精神'],
        ['doctor', '两周后复诊'],
      ],
    ],
    [
      [
        ['doctor', '您好'],
        ['doctor', '药每天两次'],
        ['doctor', '两周后再来看看'],
      ],
    ],
    [
      [
        ['doctor', '两周后复诊'],
        ['patient', '好的'],
        ['doctor', '药饭后吃，一天两次'],
      ],
    ],
    [
      [
        ['patient', '要来吗'],
        ['doctor', '两周后复诊，不适随诊'],
        ['patient', '如果没好呢'],
      ],
    ],
  ])('reads the clear conversation %#', (said) => {
    expect(dueOf(...said)).toBe('2026-12-09')
  })
  test('stays silent without a time, and if the message is cut', () => {
    const [one] = [messageOf(['doctor', '两周后复诊'], 0)]
    const { at: _, ...timeless } = one
    expect(readFollowUpMessages([timeless])).toBe('unclear')
    expect(readFollowUpMessages([{ ...one, body: { type: 'text', text: '两周后复诊', isCut: true } }])).toBe('unclear')
  })
  test('reads nothing in pictures and cards', () => {
    const body = { type: 'card', title: '复诊方', text: '两周后复诊', route: '' } as const
    expect(readFollowUpMessages([{ ...messageOf(['doctor', ''], 0), body }])).toBe('unclear')
  })
  test('knows nothing if the words, or what they reply to, may be in messages that are not loaded', () => {
    const later = (text: string) => ({ ...messageOf(['doctor', text], 0), seq: 31 })
    const patient = { ...messageOf(['patient', '好的'], 0), seq: 30 }
    expect(readFollowUpMessages([later('两周后复诊')])).toBe('unsaid')
    expect(readFollowUpMessages([later('药饭后吃')])).toBe('unsaid')
    expect(readFollowUpMessages([patient, later('不用来了')])).toBe('unclear')
    expect(dueIn(readFollowUpMessages([patient, later('两周后复诊')]))).toBe('2026-12-09')
  })
})
