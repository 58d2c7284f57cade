import type { AnyRoute } from '@tanstack/react-router'
import type { Load, LoadCause, Loads } from '../parts/load'
import type { Stores } from '../stores/stores'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** The loader arguments that are used here. */
export type Beginning = {
  readonly context: Context
  readonly route: AnyRoute
  readonly cause: LoadCause
  readonly abortController: AbortController
}

/**
 * Whether the user navigated away while the code was loading; a store holds one item, which now belongs to another
 * screen.
 */
const isLeft = ({ abortController }: Beginning): boolean => abortController.signal.aborted

/** Loads the modules that a route names, then starts the loads of its screen. */
export async function begin(at: Beginning, start?: (stores: Stores, load: Load) => void): Promise<void> {
  const { stores } = at.context
  await stores.terms.load(...(at.route.options.staticData?.terms ?? []))
  if (!isLeft(at)) start?.(stores, loadsOf(at))
}

/** The same, with the loads exported by the screen's chunk, which loads in parallel. */
export async function beginWith<At extends Beginning>(
  at: At,
  screen: () => Promise<{ readonly loads: Loads<At> }>,
  start?: (stores: Stores) => void,
): Promise<void> {
  const coming = screen()
  const isHere = begin(at, start)
  const [{ loads }] = await Promise.all([coming, isHere])
  if (!isLeft(at)) loads(at.context.stores, loadsOf(at), at)
}
