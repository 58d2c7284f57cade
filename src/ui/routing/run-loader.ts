import type { AnyRoute } from '@tanstack/react-router'
import type { Stores } from '../stores/stores'
import type { Context } from './root'

/** The loader arguments that are used here. */
export type LoaderArgs = {
  readonly context: Context
  readonly route: AnyRoute
  /** A touched link, entering the route, or a changed URL of the same route. */
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly abortController: AbortController
}

/**
 * Loads the modules that a route names, then starts the loads of its screen, unless the user has navigated away
 * meanwhile.
 */
export async function runLoader(at: LoaderArgs, start?: (stores: Stores) => void): Promise<void> {
  const { stores } = at.context
  await stores.modules.load(...(at.route.options.staticData?.modules ?? []))
  if (!at.abortController.signal.aborted) start?.(stores)
}

/** The same for a screen whose chunk exports the reads to prefetch, so that their code is not in the entry. */
export async function runReads<At extends LoaderArgs>(
  at: At,
  screen: () => Promise<{ readonly prefetchReads: (stores: Stores, at: At) => void }>,
): Promise<void> {
  const [{ prefetchReads }] = await Promise.all([screen(), runLoader(at)])
  if (!at.abortController.signal.aborted) prefetchReads(at.context.stores, at)
}
