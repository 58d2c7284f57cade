function provide(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

/**
 * Adds methods that libraries call but the oldest supported browsers lack: `Object.hasOwn` (inversify, at startup) and
 * `at` (web-vitals). Chrome 93 and iOS 15.4 introduced them.
 */
export function installPolyfills(): void {
  provide(Object, 'hasOwn', (owner: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, key))
  provide(Array.prototype, 'at', function at(this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index]
  })
}
