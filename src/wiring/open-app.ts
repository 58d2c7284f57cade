import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import { whenAtRest } from '@/adapters/browser/at-rest'
import { TroubleReports } from '@/application/ports/trouble-reports'
import type { Stores } from '@/ui/stores/stores'
import { coreModule, storesOf } from './core.module'
import { NETWORK } from './outside'

/** Puts the inside together with an outside, and hands out what the user interface needs of it. */
export function openApp(...outside: ContainerModule[]): {
  stores: Stores
  report: (thrown: unknown, route: string) => void
} {
  const container = new Container()
  container.load(...outside, coreModule)
  const drawn = Math.random()
  if (drawn < (container.get(NETWORK).measuredShare ?? 0))
    whenAtRest(() => {
      const open = async () => (await import('./open-measures')).openMeasures(container, drawn)
      // Without its chunk nothing is measured.
      open().catch(() => undefined)
    })
  return { stores: storesOf(container), report: (thrown, route) => container.get(TroubleReports).send(thrown, route) }
}
