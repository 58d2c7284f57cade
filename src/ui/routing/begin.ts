import type { AnyRoute } from '@tanstack/react-router'
import type { Stores } from '../stores/stores'
import { loadsOf, type Load } from './loads-of'
import type { Context } from './root'

/** What a loader is given, as far as its starts go. */
export type Beginning = {
  readonly context: Context
  readonly route: AnyRoute
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly abortController: AbortController
}

/** Brings the terms that a route names, and then starts what its screen begins with. */
export async function begin(at: Beginning, start?: (stores: Stores, load: Load) => void): Promise<void> {
  const { stores } = at.context
  await stores.terms.load(...(at.route.options.staticData?.terms ?? []))
  start?.(stores, loadsOf(at))
}

/** What the file of a screen says that it loads: where that takes more than an address, it comes with the screen. */
export type Loads<At> = (stores: Stores, load: Load, at: At) => void

/** The same, with what comes with the screen. */
export async function beginWith<At extends Beginning>(
  at: At,
  screen: () => Promise<{ readonly loads: Loads<At> }>,
): Promise<void> {
  const coming = screen()
  const isHere = begin(at)
  const [{ loads }] = await Promise.all([coming, isHere])
  loads(at.context.stores, loadsOf(at), at)
}
