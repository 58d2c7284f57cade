import type { Injectable } from '@/application/support/injectable'

/** Lifetime of a store: the page, the login, or the active patient. */
export type StoreScope = 'page' | 'login' | 'patient'
/** A store class. Without `scope`, its instance lives as long as the active patient. */
export type StoreClass<T extends object = object> = {
  readonly name: string
  readonly prototype: T
  readonly scope?: StoreScope
}
/** A store class with declared dependencies. */
export type StoreToken<C> = C & Injectable<C>
