/** A class, port or symbol that the container can resolve. */
type Token<T = unknown> = (abstract new (...dependencies: never[]) => T) | symbol | string
type Tokens<A extends unknown[]> = { [K in keyof A]: Token<A[K]> }

/** Checks the `inject` list of a class against its constructor, and recursively those of its dependencies. */
type Checked<C> = C extends { new (...dependencies: infer A): unknown; readonly inject: infer N }
  ? { readonly inject: Readonly<Tokens<A>> & { readonly [K in keyof N]: Checked<N[K]> } }
  : unknown
/**
 * A class whose static `inject` lists the tokens of its constructor parameters, in order. Only a constructor without
 * parameters may omit it.
 */
export type Injectable<C> = C extends (new () => unknown) | { readonly inject: unknown }
  ? Checked<C>
  : { readonly inject: 'missing' }
