import type { AnyRoute } from '@tanstack/react-router'
import type { Load, LoadCause, Loads } from '../parts/load'
import type { Stores } from '../stores/stores'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** What a loader is given, as far as its starts go. */
export type Beginning = {
  readonly context: Context
  readonly route: AnyRoute
  readonly cause: LoadCause
  readonly abortController: AbortController
}

/** Somebody has gone elsewhere while code was coming: a store holds one thing at a time, and that is another one's now. */
const isLeft = ({ abortController }: Beginning): boolean => abortController.signal.aborted

/** Brings the terms that a route names, and then starts what its screen begins with. */
export async function begin(at: Beginning, start?: (stores: Stores, load: Load) => void): Promise<void> {
  const { stores } = at.context
  await stores.terms.load(...(at.route.options.staticData?.terms ?? []))
  if (!isLeft(at)) start?.(stores, loadsOf(at))
}

/** The same, with what comes with the screen. */
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
