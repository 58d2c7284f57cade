import type { AnyRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { PendingWork } from '@/ui/shell/pending-work'
import { markScreenReady, waitForNextFrame } from '@/ui/shell/screen-ready'

const animation = (endTime: number, playState: string, finished = Promise.resolve()) => ({
  effect: { getComputedTiming: () => ({ endTime }) },
  playState,
  finished,
})

async function aPage(animations: () => object[] = () => []) {
  document.body.innerHTML = '<div id="root"></div>'
  location.hash = '#/wechat/home'
  document.getAnimations = animations as unknown as typeof document.getAnimations
  const waits = new PendingWork()
  const heard = new Map<string, () => void>()
  const router = {
    state: { status: 'idle' },
    subscribe: (name: string, listener: () => void) => {
      heard.set(name, listener)
      return () => heard.delete(name)
    },
  }
  const stop = markScreenReady(router as unknown as AnyRouter, undefined, waits)
  onTestFinished(stop)
  const ready = () => document.getElementById('root')?.getAttribute('data-ready') ?? null
  const settled = async () => {
    for (let frames = 0; frames < 5; frames += 1) await waitForNextFrame()
  }
  return { router, waits, heard, ready, settled, stop }
}

test('data-ready contains the route of a screen without requests once the screen has rendered', async () => {
  const { ready, settled } = await aPage()
  expect(ready()).toBeNull()
  await settled()
  expect(ready()).toBe('#/wechat/home')
})

test('data-ready disappears with the first request, and returns after the last response', async () => {
  const { waits, ready, settled } = await aPage()
  await settled()
  const endFirst = waits.begin()
  const endSecond = waits.begin()
  expect(ready()).toBeNull()
  endFirst()
  await settled()
  expect(ready()).toBeNull()
  endSecond()
  expect(ready()).toBeNull()
  await settled()
  expect(ready()).toBe('#/wechat/home')
})

test('data-ready disappears on navigation, and returns with the new route', async () => {
  const { router, heard, ready, settled } = await aPage()
  await settled()
  router.state.status = 'pending'
  heard.get('onBeforeNavigate')?.()
  expect(ready()).toBeNull()
  await settled()
  expect(ready()).toBeNull()
  location.hash = '#/wechat/doctors'
  router.state.status = 'idle'
  heard.get('onRendered')?.()
  await settled()
  expect(ready()).toBe('#/wechat/doctors')
})

test('data-ready waits for all animations except endless ones', async () => {
  let end = () => undefined as void
  const finished = new Promise<void>((resolve) => (end = resolve))
  let moving = [animation(Infinity, 'running'), animation(180, 'finished'), animation(180, 'running', finished)]
  const { ready, settled } = await aPage(() => moving)
  await settled()
  expect(ready()).toBeNull()
  moving = [animation(Infinity, 'running'), animation(180, 'finished')]
  end()
  await settled()
  expect(ready()).toBe('#/wechat/home')
})

test('data-ready disappears when an animation starts', async () => {
  const { ready, settled } = await aPage()
  await settled()
  document.body.dispatchEvent(new Event('transitionrun'))
  expect(ready()).toBeNull()
  await settled()
  expect(ready()).toBe('#/wechat/home')
})

test('data-ready remains unset after stop()', async () => {
  const { waits, heard, ready, settled, stop } = await aPage()
  stop()
  await settled()
  waits.begin()()
  document.body.dispatchEvent(new Event('animationstart'))
  await settled()
  expect(ready()).toBeNull()
  expect(heard.size).toBe(0)
})
