import type { RouteComponent } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'

/** The screen of a route that names the term `idle`: put away when nobody has touched it for a while. */
export const lockedWhenIdle = (Screen: RouteComponent): RouteComponent =>
  lazyScreen(async () => {
    const [{ putAwayWhenIdle }] = await Promise.all([import('../parts/idle-lock'), Screen.preload?.()])
    return { Locked: putAwayWhenIdle(Screen) }
  }, 'Locked')
