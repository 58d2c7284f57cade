import type { AnyRouter } from '@tanstack/react-router'
import { aFrame } from './a-frame'
import { underWay } from './under-way'

const MOVES = ['transitionrun', 'animationstart'] as const

/** What moves to an end; a skeleton shimmers for ever, and what has ended may go on holding its last frame. */
const movingToAnEnd = (): Animation[] =>
  'getAnimations' in document
    ? document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    : [] // a document without a screen

const page = (): HTMLElement | null => document.getElementById('root')

/**
 * Says in the page when the screen is whole: `#root[data-ready]` holds the hash it is whole at. It is taken away as soon as a
 * store asks for something, code is fetched, another screen is wanted or something begins to move, and comes back once all
 * of it has ended and is drawn.
 * @param tell is called each time a screen has become whole
 * @returns what stops it
 */
export function markWholeScreens(router: AnyRouter, tell = () => {}, waits = underWay): () => void {
  let turn = 0
  const isBusy = () => waits.count > 0 || router.state.status === 'pending'

  async function mark(): Promise<void> {
    const mine = ++turn
    page()?.removeAttribute('data-ready')
    while (!isBusy()) {
      // What has come is drawn by the first frame, and what its effects ask for is asked by the second.
      await aFrame()
      await aFrame()
      if (mine !== turn || isBusy()) return
      const moving = movingToAnEnd()
      if (moving.length === 0) {
        page()?.setAttribute('data-ready', location.hash)
        return tell()
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
  for (const move of MOVES) document.addEventListener(move, change, { capture: true, passive: true })
  change()
  return () => {
    turn += 1
    for (const end of ends) end()
    for (const move of MOVES) document.removeEventListener(move, change, { capture: true })
  }
}
