import type { StoreClass } from '@/ui/stores/store-class'

const modules = import.meta.glob<Record<string, unknown>>('../../src/ui/stores/*-store.ts', { eager: true })
type Store = StoreClass & { readonly inject: readonly unknown[] }
const isStore = (each: unknown): each is Store =>
  typeof each === 'function' && each.name.endsWith('Store') && 'inject' in each

/** All store classes. */
export const ALL_STORES: readonly Store[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isStore),
)
