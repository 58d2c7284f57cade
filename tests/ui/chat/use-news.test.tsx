import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatRow, Delivery } from '@/domain/chat/chat-rows'
import { useNews } from '@/ui/screens/chat/chat-log'
import { chatWords } from '@/ui/words/zh/chat'
import { mount } from '../kit/mount'

const DOCTOR = '林清和'
const words = chatWords.chat
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
const own = (id: string, delivery: Delivery): ChatRow => ({
  ...doctors(0, id),
  id,
  from: 'patient',
  clientMsgId: id,
  delivery,
})

function Log({ rows, isEmpty, seen }: { rows: ChatRow[]; isEmpty: boolean; seen: unknown[] }) {
  const news = useNews(rows, DOCTOR, isEmpty)
  if (seen[seen.length - 1] !== news) seen.push(news)
  return null
}
/** A conversation that is looked at; `said` are its sentences so far, each once. */
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

describe('what a screen reader hears of a conversation', () => {
  test('is nothing of what was said before, also where the patient was quicker than the history', () => {
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
  test('is the first message of a talk that was empty', () => {
    const { said, shows } = openLog()
    shows([], true)
    shows([doctors(1, '您好')])
    pass()
    expect(said()).toEqual([words.news(DOCTOR, '您好')])
  })
  test('is one sentence for a burst, and nothing before it has ended', () => {
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
  test('is the same words again where they were said again', () => {
    const { numbers, said, shows } = openLog()
    shows([doctors(1)])
    shows([doctors(1), doctors(2, '在吗')])
    pass()
    shows([doctors(1), doctors(2, '在吗'), doctors(3, '在吗')])
    pass()
    expect([said(), numbers()]).toEqual([[words.news(DOCTOR, '在吗'), words.news(DOCTOR, '在吗')], 2])
  })
  test('is no word of the patient’s own', () => {
    const { said, shows } = openLog()
    shows([doctors(1)])
    shows([doctors(1), { ...own('第一句', 'sent'), seq: 2 }])
    pass()
    expect(said()).toEqual([])
  })
})

describe('a message that was not sent', () => {
  test('is told once, also with others waiting behind it', () => {
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
  test('is told of no longer once it is on its way, and once more when it fails again', () => {
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
  test('that went out in time is not told of', () => {
    const { said, shows } = openLog()
    shows([doctors(1), own('第一句', 'failed')])
    pass(GATHER_MS - 1)
    shows([doctors(1), own('第一句', 'sending')])
    pass()
    expect(said()).toEqual([])
  })
})
