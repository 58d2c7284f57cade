import { observable } from 'mobx'
import type { Page } from '@/domain/general/page'
import type { MedicalRecord } from '@/domain/record/record'
import type { StoreClass } from './store-class'

/** A store that code outside its own screens uses only if a screen has loaded it: `stores.find(…)`. */
export type OptionalStore<T extends object> = {
  readonly get: () => StoreClass<T> | undefined
  readonly set: (store: StoreClass<T>) => void
}
const optional = <T extends object>(): OptionalStore<T> =>
  observable.box<StoreClass<T> | undefined>(undefined, { deep: false })

export const optionalBrandingStore = optional<{ readonly logoUrl: string }>()
export const optionalConsultationStore = optional<{
  readonly unreadOf: (kind: 'running', patientId: string | undefined) => number
}>()
export const optionalOrderStore = optional<{
  readonly counts: { readonly known: (patientId: string, tab: 'to-pay') => number | undefined }
}>()
export const optionalRecordStore = optional<{
  readonly lists: {
    readonly of: (patientId: string, filter: 'record') => { readonly value?: Page<MedicalRecord> | undefined }
  }
}>()
export const optionalPaymentStore = optional<{ readonly news: object | undefined }>()
