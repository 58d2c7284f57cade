import 'reflect-metadata/lite'
import { Container, type ServiceIdentifier as Token } from 'inversify'
import { runWhenIdle } from '@/adapters/browser/when-idle'
import { Clock } from '@/application/ports/clock'
import { ErrorReports } from '@/application/ports/error-reports'
import { responseClock } from '@/ui/stores/async-state'
import { SessionStore } from '@/ui/stores/session-store'
import type { StoreClass } from '@/ui/stores/store-class'
import { Stores } from '@/ui/stores/stores'
import { coreBindings } from './core'
import { NETWORK_CONFIG } from './environment'
import { applyBindings, bindStore, isConstructor, findMissingPorts, discardInstances, type Binding } from './binding'
import { LAZY_ADAPTERS, type LazyAdapters } from './lazy-adapters'

/** Creates the container for an environment. `add` adds further bindings, each only once. */
export function createContainer(...outside: (readonly Binding[])[]) {
  const container = new Container()
  const wired = new Set<Binding>()
  const add = (wires: readonly Binding[]): void => {
    const fresh = wires.filter((wire) => !wired.has(wire))
    for (const wire of fresh) wired.add(wire)
    applyBindings(container, fresh)
  }
  const loading = new Map<LazyAdapters, Promise<void>>()
  /** Loads once for all callers; after a failure, the next caller retries. */
  const fetch = (lazy: LazyAdapters): Promise<void> => {
    const pending = loading.get(lazy) ?? lazy.load().then(add)
    loading.set(lazy, pending)
    pending.catch(() => loading.delete(lazy))
    return pending
  }
  /** Loads the ports that these tokens need and that are not bound yet. */
  const fetchFor = async (tokens: readonly Token[]): Promise<void> => {
    const ports = new Set(tokens.flatMap((token) => findMissingPorts(container, token)))
    await Promise.all(LAZY_ADAPTERS.filter((lazy) => lazy.ports.some((port) => ports.has(port))).map(fetch))
  }
  const missing = (store: StoreClass) => (isConstructor(store) ? findMissingPorts(container, store) : [])
  const stores = new Stores({
    isReady: (store) => missing(store).length === 0,
    get: (store) => {
      if (!isConstructor(store) || missing(store).length > 0)
        throw new Error(`${store.name} needs an adapter that has not loaded`)
      if (!container.isBound(store)) add([bindStore(store)])
      return container.get(store)
    },
    load: (...wanted) => fetchFor(wanted.filter(isConstructor)),
    loadClient: async () => container.get(NETWORK_CONFIG).loadClient?.(),
    idleLoads: [
      ...LAZY_ADAPTERS.map(
        ({ ports }) =>
          () =>
            fetchFor(ports),
      ),
      async () => {
        const { listenerBindings } = await import('./listeners')
        const listeners = listenerBindings.map(({ token }) => token)
        await fetchFor(listeners)
        add(listenerBindings)
        for (const token of listeners) container.get(token)
      },
    ],
    release: (scope) =>
      discardInstances(
        container,
        [...wired].filter((wire) => wire.scope === scope),
      ),
  })
  add([...outside.flat(), ...coreBindings])
  responseClock.now = container.get(Clock).now
  stores.followSession(stores.get(SessionStore))
  return { container, add, stores }
}

/** Creates the app for an environment and returns its stores and error reporter. */
export function createApp(...outside: (readonly Binding[])[]): {
  stores: Stores
  report: (thrown: unknown, route: string) => void
} {
  const { container, stores } = createContainer(...outside)
  const drawn = Math.random()
  if (drawn < (container.get(NETWORK_CONFIG).telemetrySampleRate ?? 0))
    runWhenIdle(() => {
      const open = async () => (await import('./start-telemetry')).startTelemetry(container, drawn)
      // If the chunk fails to load, there is simply no telemetry.
      open().catch(() => undefined)
    })
  return { stores, report: (thrown, route) => container.get(ErrorReports).send(thrown, route) }
}
