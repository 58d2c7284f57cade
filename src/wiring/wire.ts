import type { Container, Newable, ServiceIdentifier as Token } from 'inversify'
import type { Lasting } from '@/ui/stores/shelf'
import type { Stores } from '@/ui/stores/stores'

/** One line of the wiring. Everything is made once, when it is first asked for; a store once for each whom it belongs to. */
export type Wire = {
  readonly token: Token
  readonly needs: readonly Token[]
  readonly bind?: (container: Container) => void
  /** Under this name the screens find it. */
  readonly store?: keyof Stores
  readonly lasts?: Lasting
  /** Made as soon as its term is loaded. */
  readonly isListener?: boolean
}
type Tokens<A extends unknown[]> = { [K in keyof A]: Token<A[K]> }
/** `needs` are the tokens of what the constructor takes, in its order. */
type Class<T = unknown> = Newable<T> & { readonly needs?: readonly Token[] }

/** Holds the `needs` of a class to its constructor, and those of the services among them to theirs. */
type Held<C> = C extends { new (...given: infer A): unknown; readonly needs: infer N }
  ? { readonly needs: Readonly<Tokens<A>> & { readonly [K in keyof N]: Held<N[K]> } }
  : unknown
/** Only who takes nothing may be silent about it. */
type Sound<C> = C extends (new () => unknown) | { readonly needs: unknown } ? Held<C> : { readonly needs: 'missing' }

/** Behind a token stands what the factory makes of these needs. */
export const made = <T, A extends unknown[]>(
  token: Token<T>,
  make: (...given: A) => T,
  ...needs: Required<Tokens<A>>
): Wire => ({
  token,
  needs,
  bind: (container) => container.bind(token).toResolvedValue(make, needs).inSingletonScope().onDeactivation(end),
})
/** What listens, or waits for a moment, has an `end`. */
function end(thing: unknown): void {
  ;(thing as { readonly end?: () => void }).end?.()
}
const constructed = <T>(token: Token<T>, Of: Class<T>): Wire =>
  made<T, unknown[]>(token, (...given) => new Of(...given), ...(Of.needs ?? []))

/** Behind a port stands an adapter. */
export const adapter = <T, C extends Class<NoInfer<T>>>(port: Token<T>, Of: C & Sound<C>): Wire => constructed(port, Of)
/** A store is found by its name. What it holds belongs to the active patient, unless it says that it lasts longer. */
export const store = <N extends keyof Stores, C extends Class<Stores[N]>>(
  name: N,
  Of: C & Sound<C>,
  lasts: Lasting = 'patient',
): Wire => ({ ...constructed(Of, Of), store: name, lasts })
/** A value that is there already. */
export const constant = <T>(token: Token<T>, value: NoInfer<T>): Wire => made<T, []>(token, () => value)
/** One thing behind two tokens. */
export const alias = <T>(token: Token<T>, to: Token<NoInfer<T>>): Wire => ({
  token,
  needs: [to],
  bind: (container) => container.bind(token).toService(to),
})
/** A service that listens from the beginning of its term. */
export const listener = <C extends Class>(Of: C & Sound<C>): Wire => ({ token: Of, needs: [Of], isListener: true })

const isService = (token: Token): token is Class => typeof token === 'function' && 'needs' in token
const nameOf = (token: Token): string => (typeof token === 'function' ? token.name : String(token))

/** Lets go of what these wires have made: whoever asks next is given another one. */
export function renew(container: Container, wires: Iterable<Wire>): void {
  for (const { token, bind } of wires) {
    container.unbind(token)
    bind?.(container)
  }
}

/** Puts the wires into a container, and with them the services they need, which have no line; nothing is made yet. */
export function connect(container: Container, wires: readonly Wire[]): void {
  for (const { bind } of wires) bind?.(container)
  for (const { token, needs } of wires)
    for (const need of needs) {
      if (container.isBound(need)) continue
      if (!isService(need)) throw new Error(`${nameOf(token)} needs ${nameOf(need)}, which is bound nowhere`)
      connect(container, [constructed(need, need)])
    }
}
