import { observable, reaction, runInAction } from 'mobx'
import type { Stores } from './stores'

/** Lifetime of a store: the page, the login, or the active patient. */
export type StoreScope = 'page' | 'login' | 'patient'

/**
 * Registry of lazily created stores; a store is recreated when its lifetime ends. `letGo` releases all stores of a
 * lifetime.
 */
export function createStoreRegistry(letGo: (lasting: StoreScope) => void) {
  const turns: Record<StoreScope, number> = observable({ page: 0, login: 0, patient: 0 })
  const stores = Object.defineProperty({} as Stores, 'patientEpoch', { get: () => turns.patient })
  const renew = (lasting: StoreScope): void => {
    letGo(lasting)
    runInAction(() => turns[lasting]++)
  }
  return {
    stores,
    put(name: keyof Stores, lasts: StoreScope, make: () => unknown): void {
      let madeIn = -1
      let made: unknown
      Object.defineProperty(stores, name, {
        configurable: true,
        enumerable: true,
        get() {
          const turn = turns[lasts]
          if (madeIn !== turn) made = make()
          madeIn = turn
          return made
        },
      })
    },
    /** Ends lifetimes on logout and on a change of patient, also by another window or a rejected request. */
    followSession(): void {
      reaction(
        () => stores.session.isLoggedIn,
        (isLoggedIn) => {
          if (!isLoggedIn) renew('login')
        },
      )
      reaction(
        () => stores.session.patientId,
        (_now, before) => {
          if (before) renew('patient')
        },
      )
    },
  }
}
