import { observable, reaction, runInAction } from 'mobx'
import { createContext, use, useContext } from 'react'
import type { OptionalStore } from './optional-stores'
import type { SessionStore } from './session-store'
import type { StoreClass, StoreScope, StoreToken } from './store-class'

/** Creates stores and loads their adapters; implemented by the container. */
export type StoreFactory = {
  /** Returns the instance of the current lifetime. */
  readonly get: <T extends object>(store: StoreClass<T>) => T
  /** Whether all adapters that a store needs have loaded. */
  readonly isReady: (store: StoreClass) => boolean
  /** Loads the adapters that these stores need. */
  readonly load: (...stores: readonly StoreClass[]) => Promise<void>
  /** Loads of all adapters, to run one by one; the last one creates the services that follow events of the app. */
  readonly idleLoads: readonly (() => Promise<void>)[]
  /** Releases all stores of a lifetime. */
  readonly release: (scope: StoreScope) => void
}

/** The app's stores, by class. A store is created on first use, and again after the end of its lifetime. */
export class Stores {
  readonly #factory: StoreFactory
  readonly #turns: Record<StoreScope, number> = observable({ page: 0, login: 0, patient: 0 })
  readonly #loads = observable.box(0)
  readonly #pending = new Map<StoreClass, Promise<void>>()
  /** Whether config.json disables a path. */
  isOff?: (path: string) => boolean

  constructor(factory: StoreFactory) {
    this.#factory = factory
  }
  /** Returns a store, which must be ready; observable, because a new lifetime brings a new instance. */
  get<C extends StoreClass>(store: StoreToken<C>): C['prototype']
  get<T extends object>(store: StoreClass<T>): T {
    return this.#get(store)
  }
  /** Loads the adapters that these stores need. */
  load = (...stores: readonly StoreClass[]): Promise<void> => this.#marking(this.#factory.load(...stores))
  /** The load of a store that a component waits for: the same promise for each render. */
  pendingLoad(store: StoreClass): Promise<void> {
    const pending = this.#pending.get(store) ?? this.load(store)
    this.#pending.set(store, pending)
    return pending
  }
  /** Loads of all adapters, to run one by one; the last one creates the services that follow events of the app. */
  get idleLoads(): readonly (() => Promise<void>)[] {
    return this.#factory.idleLoads.map((load) => () => this.#marking(load()))
  }
  /** Whether all adapters that a store needs have loaded; observable. */
  isReady = (store: StoreClass): boolean => this.#factory.isReady(store) || this.#loads.get() < 0
  /** Returns an optional store once its code and its adapters have loaded; observable. */
  find<T extends object>(optional: OptionalStore<T>): T | undefined {
    const store = optional.get()
    return store && this.isReady(store) ? this.#get(store) : undefined
  }
  /** Number of patient switches; stores of the lifetime `patient` are recreated on each. */
  get patientEpoch(): number {
    return this.#turns.patient
  }

  /** Ends lifetimes on logout and on a change of patient, also by another window or a rejected request. */
  followSession(session: SessionStore): void {
    reaction(
      () => session.isLoggedIn,
      (isLoggedIn) => {
        if (!isLoggedIn) this.#renew('login')
      },
    )
    reaction(
      () => session.patientId,
      (_now, before) => {
        if (before) this.#renew('patient')
      },
    )
  }
  #get<T extends object>(store: StoreClass<T>): T {
    // Observers run again when the lifetime ends.
    void this.#turns[store.scope ?? 'patient']
    return this.#factory.get(store)
  }
  /** Notifies observers of `isReady`, also if only some of the adapters have loaded. */
  async #marking(loading: Promise<void>): Promise<void> {
    try {
      await loading
    } finally {
      runInAction(() => this.#loads.set(this.#loads.get() + 1))
    }
  }
  #renew(scope: StoreScope): void {
    this.#factory.release(scope)
    runInAction(() => this.#turns[scope]++)
  }
}

export const StoresContext = createContext<Stores | undefined>(undefined)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores needs a StoresContext above it')
  return stores
}

/** Returns a store; suspends until its adapters have loaded. The loader of a page has loaded them before. */
export function useStore<C extends StoreClass>(store: StoreToken<C>): C['prototype'] {
  const stores = useStores()
  if (!stores.isReady(store)) use(stores.pendingLoad(store))
  return stores.get(store)
}
