import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { whenAtRest } from '@/adapters/browser/at-rest'
import { Clock } from '@/application/ports/clock'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { answerClock } from '@/ui/stores/request'
import type { Stores } from '@/ui/stores/stores'
import { Terms } from '@/ui/stores/terms'
import { core } from './core'
import { NETWORK } from './outside'
import { fetchTerm, TERMS } from './terms'
import { connect, type Wire } from './wire'

/** The inside of the app on an outside. `add` takes more wires, each once; what listens begins with its term. */
export function wireUp(...outside: (readonly Wire[])[]) {
  const container = new Container()
  const wired = new Set<Wire>()
  const stores: Partial<Stores> = {}
  const add = (wires: readonly Wire[]): void => {
    // Two terms that a third one brings may share a line.
    const fresh = [...new Set(wires)].filter((wire) => !wired.has(wire))
    for (const wire of fresh) wired.add(wire)
    connect(container, fresh)
    for (const { store, token } of fresh) if (store) show(stores, store, () => container.get(token))
  }
  add([...outside.flat(), ...core])
  answerClock.now = container.get(Clock).now
  const all = stores as Stores
  const terms = new Terms(all, TERMS, async (term) => {
    const wires = await fetchTerm[term]()
    return () => {
      add(wires)
      for (const { isListener, token } of wires) if (isListener) container.get(token)
    }
  })
  return { container, add, stores: Object.assign(all, { terms }) }
}

/** Each store is made when it is first asked for: not all at once while the phone still draws its first screen. */
function show(stores: object, name: string, make: () => unknown): void {
  Object.defineProperty(stores, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make()
      Object.defineProperty(stores, name, { value, enumerable: true })
      return value
    },
  })
}

/** Puts the inside together with an outside, and hands out what the user interface needs of it. */
export function openApp(...outside: (readonly Wire[])[]): {
  stores: Stores
  report: (thrown: unknown, route: string) => void
} {
  const { container, stores } = wireUp(...outside)
  const drawn = Math.random()
  if (drawn < (container.get(NETWORK).measuredShare ?? 0))
    whenAtRest(() => {
      const open = async () => (await import('./open-measures')).openMeasures(container, drawn)
      // Without its chunk nothing is measured.
      open().catch(() => undefined)
    })
  return { stores, report: (thrown, route) => container.get(TroubleReports).send(thrown, route) }
}
