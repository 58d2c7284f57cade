import type { AnyRoute } from '@tanstack/react-router'
import type { Stores } from '../stores/stores'
import type { Context } from './root'

/** What a loader is given, as far as its terms go. */
export type Beginning = { readonly context: Context; readonly route: AnyRoute }

/** Brings the terms that a route names, and then starts what its screen begins with. */
export async function begin(
  { context: { stores }, route }: Beginning,
  start?: (stores: Stores) => void,
): Promise<void> {
  await stores.terms.load(...(route.options.staticData?.terms ?? []))
  start?.(stores)
}
