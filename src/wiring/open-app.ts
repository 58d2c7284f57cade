import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import { TroubleReports, type Trouble } from '@/application/ports/trouble-reports'
import type { Stores } from '@/ui/stores/stores'
import { coreModule, storesOf } from './core.module'

/** Puts the inside together with an outside, and hands out what the user interface needs of it. */
export function openApp(...outside: ContainerModule[]): { stores: Stores; report: (trouble: Trouble) => void } {
  const container = new Container()
  container.load(...outside, coreModule)
  return { stores: storesOf(container), report: (trouble) => container.get(TroubleReports).send(trouble) }
}
