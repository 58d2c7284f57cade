import type { Term } from '@/ui/stores/terms'
import type { Wire } from './wire'

/** Imports of the lazy modules; each is a chunk with all that its services need. */
export const fetchTerm: { readonly [T in Term]: () => Promise<readonly Wire[]> } = {
  account: async () => (await import('./terms/account')).account,
  addresses: async () => (await import('./terms/addresses')).addresses,
  chat: async () => (await import('./terms/chat')).chat,
  consultation: async () => (await import('./terms/consultation')).consultation,
  doctors: async () => (await import('./terms/doctors')).doctors,
  face: async () => (await import('./terms/face')).face,
  idle: async () => (await import('./terms/idle')).idle,
  landing: async () => (await import('./terms/landing')).landing,
  memberCard: async () => (await import('./terms/member-card')).memberCard,
  myData: async () => (await import('./terms/my-data')).myData,
  newOrders: async () => (await import('./terms/new-orders')).newOrders,
  orders: async () => (await import('./terms/orders')).orders,
  patients: async () => (await import('./terms/patients')).patients,
  phone: async () => (await import('./terms/phone')).phone,
  pictures: async () => (await import('./terms/pictures')).pictures,
  records: async () => (await import('./terms/records')).records,
  therapy: async () => (await import('./terms/therapy')).therapy,
  today: async () => (await import('./terms/today')).today,
  visit: async () => (await import('./terms/visit')).visit,
  visits: async () => (await import('./terms/visits')).visits,
  waitlist: async () => (await import('./terms/waitlist')).waitlist,
  wechat: async () => (await import('./terms/wechat')).wechat,
}
export const TERMS = Object.keys(fetchTerm) as Term[]
