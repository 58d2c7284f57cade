import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOf } from '@/domain/general/day'
import { useNow } from '@/ui/parts/use-now'
import { StoresContext } from '@/ui/stores/stores'
import { DEMO_NOW, openDemo } from '../../support/demo'
import { openChain } from '../../support/open-chain'
import { mount } from '../kit/mount'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const Clock = observer(function Clock({ every, isNeeded }: { every: number; isNeeded?: boolean }) {
  return <time>{timeOf(useNow(every, isNeeded))}</time>
})

/** At 09:05 by the clinic's clock. */
function open(props: Parameters<typeof Clock>[0], phone: Parameters<typeof openDemo>[0] = {}) {
  const { stores, chain } = openDemo(phone)
  const within = (given: Parameters<typeof Clock>[0]) => (
    <StoresContext.Provider value={stores}>
      <Clock {...given} />
    </StoresContext.Provider>
  )
  const { one, draw } = mount(within(props))
  return {
    seen: () => one('time').textContent,
    drawWith: (given: Parameters<typeof Clock>[0]) => draw(within(given)),
    later: (minutes: number) => chain.clock.moveMinutes(minutes),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    comeBack: () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
    close: () => draw(null),
    answer: () => act(() => stores.clinic.loadCurrent().then(() => undefined)),
    looks: () => vi.spyOn(chain.clock, 'now'),
  }
}

test('the time is the clinic’s, and is looked at again every so often', () => {
  const { seen, later, wait } = open({ every: 1000 })
  expect(seen()).toBe('09:05')
  later(1)
  wait(999)
  expect(seen()).toBe('09:05')
  wait(1)
  expect(seen()).toBe('09:06')
  later(1)
  wait(1000)
  expect(seen()).toBe('09:07')
})

test('it is looked at when the page comes back to the front', () => {
  const { seen, later, comeBack } = open({ every: 60_000 })
  later(3)
  comeBack()
  expect(seen()).toBe('09:08')
})

test('while it does not matter it stands still, and goes on when it does', () => {
  const { seen, later, wait, comeBack, drawWith } = open({ every: 1000, isNeeded: false })
  later(1)
  wait(5000)
  comeBack()
  expect(seen()).toBe('09:05')
  drawWith({ every: 1000, isNeeded: true })
  wait(1000)
  expect(seen()).toBe('09:06')
  drawWith({ every: 1000, isNeeded: false })
  later(1)
  wait(5000)
  comeBack()
  expect(seen()).toBe('09:06')
})

test('it is looked at as soon as it matters', () => {
  const { seen, later, drawWith } = open({ every: 60_000, isNeeded: false })
  later(3)
  drawWith({ every: 60_000 })
  expect(seen()).toBe('09:08')
})

test('an answer of the clinic that proves the phone’s clock wrong corrects what is shown at once', async () => {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  const fast = { now: () => new Date(chain.clock.now().getTime() + 345 * 60_000), wait: () => Promise.resolve() }
  const { seen, answer } = open({ every: 60_000 }, { chain, clock: fast })
  expect(seen()).toBe('14:50')
  await answer()
  expect(seen()).toBe('09:05')
})

test('how often may change from one drawing to the next', () => {
  const { seen, later, wait, drawWith } = open({ every: 60_000 })
  drawWith({ every: 1000 })
  later(1)
  wait(1000)
  expect(seen()).toBe('09:06')
})

test('nobody looks for a part that has gone', () => {
  const { looks, wait, comeBack, close } = open({ every: 1000 })
  const looked = looks()
  wait(1000)
  expect(looked).toHaveBeenCalledTimes(1)
  close()
  wait(5000)
  comeBack()
  expect(looked).toHaveBeenCalledTimes(1)
})
