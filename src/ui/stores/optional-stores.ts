import { observable } from 'mobx'
import type { StoreClass } from './store-class'

/** A store that code outside its screens uses if a screen has loaded it: `stores.find(…)`. */
export type OptionalStore<T extends object> = {
  readonly get: () => StoreClass<T> | undefined
  readonly set: (store: StoreClass<T>) => void
}
const optional = <T extends object>(): OptionalStore<T> =>
  observable.box<StoreClass<T> | undefined>(undefined, { deep: false })

export const optionalAccount = optional<{ readonly due: { readonly value: number | undefined } }>()
export const optionalBranding = optional<{ readonly logoUrl: string }>()
export const optionalConsultations = optional<{
  readonly unreadOf: (kind: 'running', patientId: string | undefined) => number
}>()
export const optionalPayment = optional<{ readonly news: object | undefined }>()
