import type { AnyRoute } from '@tanstack/react-router'
import type { KeyedLoad, LoadCause, ScreenLoader } from '../parts/load'
import type { Stores } from '../stores/stores'
import { createKeyedLoads } from './keyed-loads'
import type { Context } from './root'

/** The loader arguments that are used here. */
export type LoaderArgs = {
  readonly context: Context
  readonly route: AnyRoute
  readonly cause: LoadCause
  readonly abortController: AbortController
}

/**
 * Whether the user navigated away while the code was loading; a store holds one item, which now belongs to another
 * screen.
 */
const isAborted = ({ abortController }: LoaderArgs): boolean => abortController.signal.aborted

/** Loads the modules that a route names, then starts the loads of its screen. */
export async function runLoader(at: LoaderArgs, start?: (stores: Stores, load: KeyedLoad) => void): Promise<void> {
  const { stores } = at.context
  await stores.modules.load(...(at.route.options.staticData?.modules ?? []))
  if (!isAborted(at)) start?.(stores, createKeyedLoads(at))
}

/** The same, with the loads exported by the screen's chunk, which loads in parallel. */
export async function runScreenLoader<At extends LoaderArgs>(
  at: At,
  screen: () => Promise<{ readonly loads: ScreenLoader<At> }>,
  start?: (stores: Stores) => void,
): Promise<void> {
  const coming = screen()
  const isHere = runLoader(at, start)
  const [{ loads }] = await Promise.all([coming, isHere])
  if (!isAborted(at)) loads(at.context.stores, createKeyedLoads(at), at)
}
