import type { AnyRoute } from '@tanstack/react-router'
import { reaction } from 'mobx'
import type { Given, Load } from '../parts/load'
import type { Beginning } from './begin'

type Run = { readonly of: AbortController; readonly turn: number; readonly done: Map<string, string | undefined> }
/** The last run of each route's loader, and what each of its loads was last done with. */
let last = new WeakMap<AnyRoute, Run>()

/** The next run of a loader loads everything, as on coming to its screen. */
export const forgetLoads = (): void => {
  last = new WeakMap()
}

/** What one run of a loader loads; what an earlier run has loaded with the same key is not loaded again while the screen stays. */
export function loadsOf({ context: { stores }, route, cause, abortController }: Beginning): Load {
  const turn = stores.patientTurn
  const before = last.get(route)
  const isSame = before?.turn === turn && (cause === 'stay' || before.of === abortController)
  const done: Run['done'] = isSame ? before.done : new Map()
  last.set(route, { of: abortController, turn, done })
  return (name, key, load) => {
    reaction(
      // Another patient's stores are others: the loader runs once more for them.
      () => (stores.patientTurn === turn ? key() : undefined),
      (known) => {
        const text = known ? JSON.stringify(known) : undefined
        if (done.get(name) === text) return
        done.set(name, text)
        if (known) void load(...(known as readonly unknown[] as Given<typeof known>))
      },
      // Whoever changes a key lets go of what was read with the one before, in the same breath.
      { fireImmediately: true, scheduler: queueMicrotask, signal: abortController.signal },
    )
  }
}
