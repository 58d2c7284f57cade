import { observable, reaction, runInAction } from 'mobx'
import type { Stores } from './stores'

/** Lifetime of a store: the page, the login, or the active patient. */
export type Lasting = 'page' | 'login' | 'patient'

/**
 * Registry of lazily created stores; a store is recreated when its lifetime ends. `letGo` releases all stores of a
 * lifetime.
 */
export function openShelf(letGo: (lasting: Lasting) => void) {
  const turns: Record<Lasting, number> = observable({ page: 0, login: 0, patient: 0 })
  const stores = Object.defineProperty({} as Stores, 'patientTurn', { get: () => turns.patient })
  const renew = (lasting: Lasting): void => {
    letGo(lasting)
    runInAction(() => turns[lasting]++)
  }
  return {
    stores,
    put(name: keyof Stores, lasts: Lasting, make: () => unknown): void {
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
