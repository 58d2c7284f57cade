import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from '@/ui/kit/throttled'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function counted(every?: number) {
  const act = vi.fn()
  return { ...throttled(act, every), ran: () => act.mock.calls.length }
}

test('the first call runs at once', () => {
  const { call, ran } = counted()
  expect(ran()).toBe(0)
  call()
  expect(ran()).toBe(1)
})

test('calls in between run once more, when 30 ms have gone by since the last run', () => {
  const { call, ran } = counted()
  call()
  vi.advanceTimersByTime(10)
  call()
  vi.advanceTimersByTime(10)
  call()
  expect(ran()).toBe(1)
  vi.advanceTimersByTime(9)
  expect(ran()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(ran()).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(ran()).toBe(2)
})

test('what was run late counts as the last run: the next call waits for as long again', () => {
  const { call, ran } = counted()
  call()
  vi.advanceTimersByTime(5)
  call()
  vi.advanceTimersByTime(25)
  expect(ran()).toBe(2)
  vi.advanceTimersByTime(10)
  call()
  vi.advanceTimersByTime(19)
  expect(ran()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(ran()).toBe(3)
})

test('a call runs at once as soon as the time is over, and waits one millisecond before', () => {
  const { call, ran } = counted(100)
  call()
  vi.advanceTimersByTime(100)
  call()
  expect(ran()).toBe(2)
  vi.advanceTimersByTime(99)
  call()
  expect(ran()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(ran()).toBe(3)
})

test('stopping drops what waits, and later calls are heard again', () => {
  const { call, stop, ran } = counted()
  call()
  call()
  stop()
  vi.advanceTimersByTime(1000)
  expect(ran()).toBe(1)
  call()
  expect(ran()).toBe(2)
})
