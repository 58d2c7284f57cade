import type { ModuleName } from '@/ui/stores/lazy-modules'
import type { Binding } from './binding'

/** Imports of the lazy modules; each is a chunk with all that its services need. */
export const moduleImports: { readonly [T in ModuleName]: () => Promise<readonly Binding[]> } = {
  account: async () => (await import('./modules/account')).account,
  addresses: async () => (await import('./modules/addresses')).addresses,
  chat: async () => (await import('./modules/chat')).chat,
  consultation: async () => (await import('./modules/consultation')).consultation,
  doctors: async () => (await import('./modules/doctors')).doctors,
  face: async () => (await import('./modules/face')).face,
  idle: async () => (await import('./modules/idle')).idle,
  landing: async () => (await import('./modules/landing')).landing,
  memberCard: async () => (await import('./modules/member-card')).memberCard,
  myData: async () => (await import('./modules/my-data')).myData,
  newOrders: async () => (await import('./modules/new-orders')).newOrders,
  orders: async () => (await import('./modules/orders')).orders,
  patients: async () => (await import('./modules/patients')).patients,
  phone: async () => (await import('./modules/phone')).phone,
  pictures: async () => (await import('./modules/pictures')).pictures,
  records: async () => (await import('./modules/records')).records,
  therapy: async () => (await import('./modules/therapy')).therapy,
  today: async () => (await import('./modules/today')).today,
  visit: async () => (await import('./modules/visit')).visit,
  visits: async () => (await import('./modules/visits')).visits,
  waitlist: async () => (await import('./modules/waitlist')).waitlist,
  wechat: async () => (await import('./modules/wechat')).wechat,
}
export const MODULE_NAMES = Object.keys(moduleImports) as ModuleName[]
