import type { Container, Newable, ServiceIdentifier as Token } from 'inversify'
import type { Injectable } from '@/application/support/injectable'
import type { StoreClass, StoreScope } from '@/ui/stores/store-class'

/** A binding. Its instance is created on first use: once per container, or for a store once per lifetime. */
export type Binding = {
  readonly token: Token
  /** Tokens of the dependencies, in the order of the constructor's parameters. */
  readonly inject: readonly Token[]
  readonly bind?: (container: Container) => void
  /** Lifetime of a store. */
  readonly scope?: StoreScope
}
type Tokens<A extends unknown[]> = { [K in keyof A]: Token<A[K]> }
/** `inject` lists the tokens of the constructor parameters, in order. */
type Class<T = unknown> = Newable<T> & { readonly inject?: readonly Token[] }

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
/** Calls the instance's `end`, if it has one, to stop subscriptions and timers. */
function end(thing: unknown): void {
  ;(thing as { readonly end?: () => void }).end?.()
}
const constructed = <T>(token: Token<T>, Of: Class<T>): Binding =>
  bindFactory<T, unknown[]>(token, (...given) => new Of(...given), ...(Of.inject ?? []))

/** Binds a port to an adapter. */
export const bindAdapter = <T, C extends Class<NoInfer<T>>>(port: Token<T>, Of: C & Injectable<C>): Binding =>
  constructed(port, Of)
/** Whether a store class can be constructed, and so can be its own token. */
export const isConstructor = <T extends object>(store: StoreClass<T>): store is StoreClass<T> & Class<T> =>
  typeof store === 'function'
/** Binds a store, which lives as long as the active patient unless its class declares another scope. */
export const bindStore = <T extends object>(Of: StoreClass<T> & Class<T>): Binding => ({
  ...constructed(Of, Of),
  scope: Of.scope ?? 'patient',
})
/** Binds an existing value. */
export const bindConstant = <T>(token: Token<T>, value: NoInfer<T>): Binding => bindFactory<T, []>(token, () => value)
/** Binds a token to another token. */
export const bindAlias = <T>(token: Token<T>, to: Token<NoInfer<T>>): Binding => ({
  token,
  inject: [to],
  bind: (container) => container.bind(token).toService(to),
})
/** Names a service that listens to events and is created at once; it is bound if it is not bound yet. */
export const bindListener = <C extends Class>(Of: C & Injectable<C>): Binding => ({ token: Of, inject: [Of] })

const isService = (token: Token): token is Class => typeof token === 'function' && 'inject' in token
const nameOf = (token: Token): string => (typeof token === 'function' ? token.name : String(token))

/** Discards these bindings' instances; the next access creates new ones. */
export function discardInstances(container: Container, wires: Iterable<Binding>): void {
  for (const { token, bind } of wires) {
    container.unbind(token)
    bind?.(container)
  }
}

/** Returns the unbound ports that a token depends on, directly or indirectly. */
export function findMissingPorts(container: Container, token: Token): readonly Token[] {
  if (container.isBound(token)) return []
  return isService(token) ? (token.inject ?? []).flatMap((need) => findMissingPorts(container, need)) : [token]
}

/** Adds the bindings to a container and binds the services they depend on; creates no instances. */
export function applyBindings(container: Container, wires: readonly Binding[]): void {
  for (const { bind } of wires) bind?.(container)
  for (const { token, inject } of wires)
    for (const need of inject) {
      if (container.isBound(need)) continue
      if (!isService(need)) throw new Error(`${nameOf(token)} needs ${nameOf(need)}, which is bound nowhere`)
      applyBindings(container, [constructed(need, need)])
    }
}
