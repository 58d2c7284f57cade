import type { DemoStorage } from '../../../mocks/demo/demo-storage'

/** Demo storage in memory; while `isStuck` is set, writes fail. */
export function createInMemoryDemoStorage(): DemoStorage & { readonly kept: Map<string, unknown>; isStuck: boolean } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    isStuck: false,
    read: async (key) => kept.get(key),
    all: async () => [...kept],
    async write(key, value) {
      if (!this.isStuck) kept.set(key, value)
      return !this.isStuck
    },
    remove: async (keys) => keys.forEach((key) => kept.delete(key)),
    clear: async () => kept.clear(),
  }
}
