import type { Container, Newable, ServiceIdentifier as Token } from 'inversify'
import type { StoreScope } from '@/ui/stores/store-registry'
import type { Stores } from '@/ui/stores/stores'

/** A binding. Instances are created on first use: one per container, or for a store one per owner. */
export type Binding = {
  readonly token: Token
  /** Tokens of the dependencies, in order. */
  readonly inject: readonly Token[]
  readonly bind?: (container: Container) => void
  /** Name of the store in `Stores`. */
  readonly store?: keyof Stores
  readonly lasts?: StoreScope
  /** Created as soon as its module is loaded. */
  readonly isListener?: boolean
}
type Tokens<A extends unknown[]> = { [K in keyof A]: Token<A[K]> }
/** `inject`: tokens of the constructor's parameters, in order. */
type Class<T = unknown> = Newable<T> & { readonly inject?: readonly Token[] }

/** Checks the `inject` of a class against its constructor, and recursively those of its services. */
type Held<C> = C extends { new (...given: infer A): unknown; readonly inject: infer N }
  ? { readonly inject: Readonly<Tokens<A>> & { readonly [K in keyof N]: Held<N[K]> } }
  : unknown
/** Only a constructor without parameters may omit `inject`. */
type Sound<C> = C extends (new () => unknown) | { readonly inject: unknown } ? Held<C> : { readonly inject: 'missing' }

/** Binds a token to a factory. */
export const bindFactory = <T, A extends unknown[]>(
  token: Token<T>,
  make: (...given: A) => T,
  ...inject: Required<Tokens<A>>
): Binding => ({
  token,
  inject,
  bind: (container) => container.bind(token).toResolvedValue(make, inject).inSingletonScope().onDeactivation(end),
})
/** Calls `end` of an instance that has subscriptions or timers. */
function end(thing: unknown): void {
  ;(thing as { readonly end?: () => void }).end?.()
}
const constructed = <T>(token: Token<T>, Of: Class<T>): Binding =>
  bindFactory<T, unknown[]>(token, (...given) => new Of(...given), ...(Of.inject ?? []))

/** Binds a port to an adapter. */
export const bindAdapter = <T, C extends Class<NoInfer<T>>>(port: Token<T>, Of: C & Sound<C>): Binding =>
  constructed(port, Of)
/** Binds a store by name. It lives as long as the active patient, unless `lasts` says otherwise. */
export const bindStore = <N extends keyof Stores, C extends Class<Stores[N]>>(
  name: N,
  Of: C & Sound<C>,
  lasts: StoreScope = 'patient',
): Binding => ({ ...constructed(Of, Of), store: name, lasts })
/** Binds an existing value. */
export const bindConstant = <T>(token: Token<T>, value: NoInfer<T>): Binding => bindFactory<T, []>(token, () => value)
/** Binds a token to another one. */
export const bindAlias = <T>(token: Token<T>, to: Token<NoInfer<T>>): Binding => ({
  token,
  inject: [to],
  bind: (container) => container.bind(token).toService(to),
})
/** Creates a service as soon as its module is loaded. */
export const bindListener = <C extends Class>(Of: C & Sound<C>): Binding => ({
  token: Of,
  inject: [Of],
  isListener: true,
})

const isService = (token: Token): token is Class => typeof token === 'function' && 'inject' in token
const nameOf = (token: Token): string => (typeof token === 'function' ? token.name : String(token))

/** Discards the instances of these bindings; the next access creates new ones. */
export function rebind(container: Container, wires: Iterable<Binding>): void {
  for (const { token, bind } of wires) {
    container.unbind(token)
    bind?.(container)
  }
}

/** Adds the bindings to a container, and binds the services they need; creates no instances. */
export function applyBindings(container: Container, wires: readonly Binding[]): void {
  for (const { bind } of wires) bind?.(container)
  for (const { token, inject } of wires)
    for (const need of inject) {
      if (container.isBound(need)) continue
      if (!isService(need)) throw new Error(`${nameOf(token)} needs ${nameOf(need)}, which is bound nowhere`)
      applyBindings(container, [constructed(need, need)])
    }
}
