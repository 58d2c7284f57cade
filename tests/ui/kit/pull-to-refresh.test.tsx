import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { PullToRefresh } from '@/ui/kit/lists/pull-to-refresh'
import { fire, mount } from './mount'

type Finger = { clientX: number; clientY: number }
const touch = (type: string, ...fingers: Finger[]) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: fingers })
const at = (clientY: number, clientX = 100): Finger => ({ clientX, clientY })

function openList() {
  const refreshed = vi.fn(() => Promise.resolve())
  const { host, one } = mount(
    <PullToRefresh onRefresh={refreshed}>
      <ul />
    </PullToRefresh>,
  )
  const list = one('ul')
  const pull = async (...events: Event[]) => {
    for (const event of events) fire(list, event)
    await act(() => Promise.resolve())
  }
  return { pull, refreshed, text: () => host.textContent }
}

describe('a pull', () => {
  test('far enough refreshes when it is let go, and says so before', async () => {
    const { pull, refreshed, text } = openList()
    await pull(touch('touchstart', at(100)), touch('touchmove', at(150)))
    expect(text()).toContain(words.pull)
    await pull(touch('touchmove', at(300)))
    expect(text()).toContain(words.letGo)
    expect(refreshed).not.toHaveBeenCalled()
    await pull(touch('touchend'))
    expect(refreshed).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['not far enough', [touch('touchstart', at(100)), touch('touchmove', at(150)), touch('touchend')]],
    ['broken off by the system', [touch('touchstart', at(100)), touch('touchmove', at(300)), touch('touchcancel')]],
    ['across', [touch('touchstart', at(100)), touch('touchmove', at(110, 300)), touch('touchend')]],
    ['upwards', [touch('touchstart', at(300)), touch('touchmove', at(100)), touch('touchend')]],
    ['with two fingers', [touch('touchstart', at(100), at(140)), touch('touchmove', at(300)), touch('touchend')]],
  ])('%s refreshes nothing', async (_, events) => {
    const { pull, refreshed } = openList()
    await pull(...events)
    expect(refreshed).not.toHaveBeenCalled()
  })
})
