import type { AnyRouter } from '@tanstack/react-router'
import { pendingWork } from './pending-work'

/** Resolves after the next paint, or after 100 ms in a background tab. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const MOTION_EVENTS = ['transitionrun', 'animationstart'] as const

/** Running animations with an end. A skeleton shimmers forever; a finished animation may keep its last frame. */
const finiteAnimations = (): Animation[] =>
  'getAnimations' in document
    ? document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    : [] // happy-dom does not support animations

const page = (): HTMLElement | null => document.getElementById('root')

/**
 * Sets `#root[data-ready]` to the hash of the screen that is ready. A request, a chunk that loads, a navigation or an
 * animation removes the attribute; it is set again once all have ended and the screen is painted.
 * @param onReady is called each time a screen is ready
 * @returns a function that stops it
 */
export function markScreenReady(router: AnyRouter, onReady = () => {}, waits = pendingWork): () => void {
  let turn = 0
  const isBusy = () => waits.count > 0 || router.state.status === 'pending'

  async function mark(): Promise<void> {
    const mine = ++turn
    page()?.removeAttribute('data-ready')
    while (!isBusy()) {
      // The first frame paints the data; the second starts the requests of its effects.
      await waitForNextFrame()
      await waitForNextFrame()
      if (mine !== turn || isBusy()) return
      const moving = finiteAnimations()
      if (moving.length === 0) {
        page()?.setAttribute('data-ready', location.hash)
        return onReady()
      }
      await Promise.allSettled(moving.map(({ finished }) => finished))
      if (mine !== turn) return
    }
  }

  const change = () => void mark()
  const ends = [
    waits.onChange(change),
    router.subscribe('onBeforeNavigate', change),
    router.subscribe('onRendered', change),
  ]
  for (const move of MOTION_EVENTS) document.addEventListener(move, change, { capture: true, passive: true })
  change()
  return () => {
    turn += 1
    for (const end of ends) end()
    for (const move of MOTION_EVENTS) document.removeEventListener(move, change, { capture: true })
  }
}
