import { core } from '@/wiring/core'
import { fetchTerm, TERMS } from '@/wiring/terms'
import type { Wire } from '@/wiring/wire'

/** The bindings of each module, loaded in advance. */
export const wiresOf = new Map(await Promise.all(TERMS.map(async (term) => [term, await fetchTerm[term]()] as const)))
/** The bindings of the whole app. */
export const allWires: readonly Wire[] = [...new Set([...core, ...[...wiresOf.values()].flat()])]
