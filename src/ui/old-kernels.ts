function provide(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

class HeldRef<T> {
  readonly #held: T
  constructor(held: T) {
    this.#held = held
  }
  deref(): T {
    return this.#held
  }
}

/**
 * What libraries ask of every kernel, and the oldest that the app is built for lack: `Object.hasOwn` (inversify, before any
 * service is made) and `at` (web-vitals) before Chrome 93 and iOS 15.4, `WeakRef` (inversify, Base UI) before iOS 14.5,
 * here one that lets go of nothing.
 */
export function fillOldKernel(): void {
  provide(Object, 'hasOwn', (owner: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, key))
  provide(Array.prototype, 'at', function at(this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index]
  })
  provide(globalThis, 'WeakRef', HeldRef)
}
