import { observable, reaction, runInAction } from 'mobx'
import { createContext, use, useContext } from 'react'
import { isSamePerson } from '@/domain/session/session'
import type { OptionalStore } from './optional-stores'
import type { SessionStore } from './session-store'
import type { StoreClass, StoreScope, StoreToken } from './store-class'

/** Creates stores and loads their adapters; implemented by the container. */
export type StoreFactory = {
  /** Returns the instance for the current lifetime. */
  readonly get: <T extends object>(store: StoreClass<T>) => T
  /** Whether all adapters that a store needs have loaded. */
  readonly isReady: (store: StoreClass) => boolean
  /** Loads the adapters that these stores need. */
  readonly load: (...stores: readonly StoreClass[]) => Promise<void>
  /** Loads the code that sends requests. */
  readonly loadClient: () => Promise<unknown>
  /** Functions that load all adapters, to run one at a time; the last creates the services that listen to events. */
  readonly idleLoads: readonly (() => Promise<void>)[]
  /** Releases all stores with this lifetime. */
  readonly release: (scope: StoreScope) => void
}

/** The app's stores, by class. A store is created on first use, and again once its lifetime has ended. */
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
  /** Returns a store, which must be ready. Observable, because a new lifetime brings a new instance. */
  get<C extends StoreClass>(store: StoreToken<C>): C['prototype']
  get<T extends object>(store: StoreClass<T>): T {
    return this.#get(store)
  }
  /** Loads the adapters that these stores need. */
  load = (...stores: readonly StoreClass[]): Promise<void> => this.#marking(this.#factory.load(...stores))
  /** The pending load that a component waits for: the same promise on each render. */
  pendingLoad(store: StoreClass): Promise<void> {
    const pending = this.#pending.get(store) ?? this.load(store)
    this.#pending.set(store, pending)
    return pending
  }
  /**
   * Loads the code that sends requests. The loader of a screen calls it if its first responses lead to more requests,
   * which otherwise load it themselves.
   */
  loadClient(): Promise<unknown> {
    // The request that needs it loads it again and reports the failure.
    return this.#factory.loadClient().catch(() => undefined)
  }
  /** Functions that load all adapters, to run one at a time; the last creates the services that listen to events. */
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
  /** Number of patient switches; each switch recreates the stores with the lifetime `patient`. */
  get patientEpoch(): number {
    return this.#turns.patient
  }

  /** Ends lifetimes on logout and when the patient changes, including through another tab or a rejected request. */
  followSession(session: SessionStore): void {
    reaction(
      () => session.session.login,
      (login, before) => {
        if (before && !(login && isSamePerson(before, login))) this.#renew('login')
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
    // Makes observers run again when the lifetime ends.
    void this.#turns[store.scope ?? 'patient']
    return this.#factory.get(store)
  }
  /** Notifies observers of `isReady`, even if only some of the adapters have loaded. */
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

/** Returns a store; suspends until its adapters have loaded. Normally the page's loader has already loaded them. */
export function useStore<C extends StoreClass>(store: StoreToken<C>): C['prototype'] {
  const stores = useStores()
  if (!stores.isReady(store)) use(stores.pendingLoad(store))
  return stores.get(store)
}
