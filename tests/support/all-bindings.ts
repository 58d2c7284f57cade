import { core } from '@/wiring/core'
import { moduleImports, MODULE_NAMES } from '@/wiring/lazy-modules'
import type { Binding } from '@/wiring/binding'

/** The bindings of each module, loaded in advance. */
export const bindingsOf = new Map(
  await Promise.all(MODULE_NAMES.map(async (module) => [module, await moduleImports[module]()] as const)),
)
/** The bindings of the whole app. */
export const allBindings: readonly Binding[] = [...new Set([...core, ...[...bindingsOf.values()].flat()])]
