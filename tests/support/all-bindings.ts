import { bindStore, isConstructor, type Binding } from '@/wiring/binding'
import { coreBindings } from '@/wiring/core'
import { LAZY_ADAPTERS } from '@/wiring/lazy-adapters'
import { ALL_STORES } from './all-stores'

const adapters = await Promise.all(LAZY_ADAPTERS.map(({ load }) => load()))
const stores = ALL_STORES.flatMap((store) => (isConstructor(store) ? [bindStore(store)] : []))
const bound = new Set(coreBindings.map(({ token }) => token))

/** The whole app's bindings, loaded in advance, with all stores and their services. */
export const allBindings: readonly Binding[] = [
  ...coreBindings,
  ...adapters.flat(),
  ...stores.filter(({ token }) => !bound.has(token)),
]
