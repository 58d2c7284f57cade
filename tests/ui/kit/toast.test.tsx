import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, ToastRegion } from '@/ui/kit/toast'
import { mount } from './mount'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (...told: Parameters<typeof toast>) => {
  act(() => toast(...told))
}
const wait = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
}

function region() {
  const { host, one } = mount(<ToastRegion />)
  return { shown: () => [...host.querySelectorAll('[data-shown]')].map((each) => each.textContent), one }
}

test('Toast disappears from view after three seconds, and slightly later from the live region', () => {
  const { shown, one } = region()

  say('已签到')
  wait(2999)
  expect(shown()).toEqual(['已签到'])
  wait(1)
  expect(shown()).toEqual([])
  expect(one('[role="status"]').textContent).toBe('已签到')
  wait(4000)
  expect(one('[role="status"]').textContent).toBe('')
})

test('Toast replaces the previous toast, and restarts the three seconds', () => {
  const { shown } = region()

  say('已签到')
  wait(2000)
  say('已取消', { duration: 1000 })
  expect(shown()).toEqual(['已取消'])
  wait(999)
  expect(shown()).toEqual(['已取消'])
  wait(1)
  expect(shown()).toEqual([])
})

test('Toast announces errors assertively and results politely, and ignores empty text', () => {
  const { shown, one } = region()

  say('网络错误，请稍后再试', { tone: 'error' })
  expect(one('[role="alert"]').textContent).toBe('网络错误，请稍后再试')
  expect(one('[role="status"]').textContent).toBe('')
  say('')
  expect(shown()).toEqual(['网络错误，请稍后再试'])
})
