import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { whenAtRest } from '@/adapters/browser/at-rest'
import { Clock } from '@/application/ports/clock'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { answerClock } from '@/ui/stores/request'
import { openShelf } from '@/ui/stores/shelf'
import type { Stores } from '@/ui/stores/stores'
import { Terms } from '@/ui/stores/terms'
import { core } from './core'
import { NETWORK } from './outside'
import { fetchTerm, TERMS } from './terms'
import { connect, renew, type Wire } from './wire'

/**
 * Creates the container for an environment. `add` adds further bindings, each once; listeners are created when their
 * module loads.
 */
export function wireUp(...outside: (readonly Wire[])[]) {
  const container = new Container()
  const wired = new Set<Wire>()
  const shelf = openShelf((lasting) =>
    renew(
      container,
      [...wired].filter(({ lasts }) => lasts === lasting),
    ),
  )
  const { stores } = shelf
  const add = (wires: readonly Wire[]): void => {
    // Modules may share bindings.
    const fresh = [...new Set(wires)].filter((wire) => !wired.has(wire))
    for (const wire of fresh) wired.add(wire)
    connect(container, fresh)
    for (const { store, token, lasts = 'page' } of fresh) if (store) shelf.put(store, lasts, () => container.get(token))
  }
  add([...outside.flat(), ...core])
  answerClock.now = container.get(Clock).now
  const terms = new Terms(stores, TERMS, async (term) => {
    const wires = await fetchTerm[term]()
    return () => {
      add(wires)
      for (const { isListener, token } of wires) if (isListener) container.get(token)
    }
  })
  shelf.followSession()
  return { container, add, stores: Object.assign(stores, { terms }) }
}

/** Creates the app for an environment and returns its stores and error reporter. */
export function openApp(...outside: (readonly Wire[])[]): {
  stores: Stores
  report: (thrown: unknown, route: string) => void
} {
  const { container, stores } = wireUp(...outside)
  const drawn = Math.random()
  if (drawn < (container.get(NETWORK).measuredShare ?? 0))
    whenAtRest(() => {
      const open = async () => (await import('./open-measures')).openMeasures(container, drawn)
      // Without its chunk there is no telemetry.
      open().catch(() => undefined)
    })
  return { stores, report: (thrown, route) => container.get(TroubleReports).send(thrown, route) }
}
