import { ContainerModule, type Bind, type Container, type ServiceIdentifier as Token } from 'inversify'
import type { Stores } from '@/ui/stores/stores'

/** One line of the wiring. Everything is made once, when it is first asked for. */
export type Wire = {
  readonly put?: (bind: Bind) => void
  /** Under this name the screens find it. */
  readonly store?: { readonly name: keyof Stores; readonly of: Token }
  /** Made as soon as its term is loaded, because it listens. */
  readonly listener?: Token
}
type Class<A extends unknown[], T> = new (...needs: NoInfer<A>) => T
type Needs<A extends unknown[]> = { [K in keyof A]-?: Token<A[K]> }

/** Behind a token stands what the factory makes of these needs. */
export const made = <T, A extends unknown[]>(token: Token<T>, make: (...needs: A) => T, ...needs: Needs<A>): Wire => ({
  put: (bind) => bind(token).toResolvedValue(make, needs).inSingletonScope(),
})
/** Behind a port stands an adapter; its constructor takes these needs, in this order. */
export const adapter = <T, A extends unknown[]>(port: Token<T>, Of: Class<A, NoInfer<T>>, ...needs: Needs<A>): Wire =>
  made<T, A>(port, (...given) => new Of(...given), ...needs)
/** A service is its own token. */
export const service = <T, A extends unknown[]>(Of: Class<A, T>, ...needs: Needs<A>): Wire =>
  made<T, A>(Of, (...given) => new Of(...given), ...needs)
/** A store is found by its name. */
export const store = <N extends keyof Stores, A extends unknown[]>(
  name: N,
  Of: Class<A, Stores[N]>,
  ...needs: Needs<A>
): Wire => ({ ...service<Stores[N], A>(Of, ...needs), store: { name, of: Of } })
/** A value that is there already. */
export const constant = <T>(token: Token<T>, value: NoInfer<T>): Wire => ({
  put: (bind) => bind(token).toConstantValue(value),
})
/** One thing behind two tokens. */
export const alias = <T>(token: Token<T>, to: Token<NoInfer<T>>): Wire => ({ put: (bind) => bind(token).toService(to) })
/** Makes a service as soon as its term is loaded. */
export const listener = (token: Token): Wire => ({ listener: token })

/** Puts the wires into a container; nothing is made yet. */
export const connect = (container: Container, wires: Iterable<Wire>): void =>
  container.load(
    new ContainerModule(({ bind }) => {
      for (const { put } of wires) put?.(bind)
    }),
  )
