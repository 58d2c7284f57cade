import type { AnyRoute } from '@tanstack/react-router'
import { reaction } from 'mobx'
import type { Given, KeyedLoad } from '../parts/load'
import type { LoaderArgs } from './run-loader'

type Run = { readonly of: AbortController; readonly turn: number; readonly done: Map<string, string | undefined> }
/** The last run of each route's loader, with the last key of each load. */
let previous = new WeakMap<AnyRoute, Run>()

/** Makes the next run of a loader load everything, as on entering its screen. */
export const forgetLoads = (): void => {
  previous = new WeakMap()
}

/** The loads of one loader run; a key that an earlier run has loaded is skipped while the screen stays. */
export function createKeyedLoads({ context: { stores }, route, cause, abortController }: LoaderArgs): KeyedLoad {
  const turn = stores.patientEpoch
  const before = previous.get(route)
  const isSame = before?.turn === turn && (cause === 'stay' || before.of === abortController)
  const done: Run['done'] = isSame ? before.done : new Map()
  previous.set(route, { of: abortController, turn, done })
  return (name, key, load) => {
    reaction(
      // Another patient has other stores, for which the loader runs again.
      () => (stores.patientEpoch === turn ? key() : undefined),
      (known) => {
        const text = known ? JSON.stringify(known) : undefined
        if (done.get(name) === text) return
        done.set(name, text)
        if (known) void load(...(known as readonly unknown[] as Given<typeof known>))
      },
      // Runs in a microtask, after the store clears the previous value.
      { fireImmediately: true, scheduler: queueMicrotask, signal: abortController.signal },
    )
  }
}
