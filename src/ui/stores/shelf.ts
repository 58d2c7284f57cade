import { observable, reaction, runInAction } from 'mobx'
import type { Stores } from './stores'

/** As long as the page is open, as somebody is logged in, or as one patient is the active one. */
export type Lasting = 'page' | 'login' | 'patient'

/**
 * The stores by name: each is made when it is first asked for, and another one for the next whom its data belongs to.
 * `letGo` lets go of all that were made to last so long.
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
    /** What was read for one patient, or for one login, goes with it, whichever window or call has ended it. */
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
