import type { RouteComponent } from '@tanstack/react-router'
import { lazyComponent } from './lazy-screen'

/** Locks the screen of a route with `locksWhenIdle` after a while without a touch. */
export const lockWhenIdle = (Screen: RouteComponent): RouteComponent =>
  lazyComponent(async () => {
    const [{ withIdleLock }] = await Promise.all([import('../parts/idle-lock'), Screen.preload?.()])
    return { Locked: withIdleLock(Screen) }
  }, 'Locked')
