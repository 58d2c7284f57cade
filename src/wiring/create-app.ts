import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { whenIdle } from '@/adapters/browser/when-idle'
import { Clock } from '@/application/ports/clock'
import { ErrorReports } from '@/application/ports/error-reports'
import { responseClock } from '@/ui/stores/async-state'
import { createStoreRegistry } from '@/ui/stores/store-registry'
import type { Stores } from '@/ui/stores/stores'
import { LazyModules } from '@/ui/stores/lazy-modules'
import { core } from './core'
import { NETWORK_CONFIG } from './environment'
import { moduleImports, MODULE_NAMES } from './lazy-modules'
import { applyBindings, rebind, type Binding } from './binding'

/**
 * Creates the container for an environment. `add` adds further bindings, each once; listeners are created when their
 * module loads.
 */
export function createContainer(...outside: (readonly Binding[])[]) {
  const container = new Container()
  const wired = new Set<Binding>()
  const shelf = createStoreRegistry((lasting) =>
    rebind(
      container,
      [...wired].filter(({ lasts }) => lasts === lasting),
    ),
  )
  const { stores } = shelf
  const add = (wires: readonly Binding[]): void => {
    // Modules may share bindings.
    const fresh = [...new Set(wires)].filter((wire) => !wired.has(wire))
    for (const wire of fresh) wired.add(wire)
    applyBindings(container, fresh)
    for (const { store, token, lasts = 'page' } of fresh) if (store) shelf.put(store, lasts, () => container.get(token))
  }
  add([...outside.flat(), ...core])
  responseClock.now = container.get(Clock).now
  const modules = new LazyModules(stores, MODULE_NAMES, async (module) => {
    const wires = await moduleImports[module]()
    return () => {
      add(wires)
      for (const { isListener, token } of wires) if (isListener) container.get(token)
    }
  })
  shelf.followSession()
  return { container, add, stores: Object.assign(stores, { modules }) }
}

/** Creates the app for an environment and returns its stores and error reporter. */
export function createApp(...outside: (readonly Binding[])[]): {
  stores: Stores
  report: (thrown: unknown, route: string) => void
} {
  const { container, stores } = createContainer(...outside)
  const drawn = Math.random()
  if (drawn < (container.get(NETWORK_CONFIG).telemetrySampleRate ?? 0))
    whenIdle(() => {
      const open = async () => (await import('./start-telemetry')).startTelemetry(container, drawn)
      // Without its chunk there is no telemetry.
      open().catch(() => undefined)
    })
  return { stores, report: (thrown, route) => container.get(ErrorReports).send(thrown, route) }
}
