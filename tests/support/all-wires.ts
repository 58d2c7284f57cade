import { core } from '@/wiring/core'
import { account } from '@/wiring/terms/account'
import { addresses } from '@/wiring/terms/addresses'
import { booking } from '@/wiring/terms/booking'
import { chat } from '@/wiring/terms/chat'
import { consultation } from '@/wiring/terms/consultation'
import { doctors } from '@/wiring/terms/doctors'
import { landing } from '@/wiring/terms/landing'
import { memberCard } from '@/wiring/terms/member-card'
import { newOrders } from '@/wiring/terms/new-orders'
import { orders } from '@/wiring/terms/orders'
import { patients } from '@/wiring/terms/patients'
import { phone } from '@/wiring/terms/phone'
import { pictures } from '@/wiring/terms/pictures'
import { records } from '@/wiring/terms/records'
import { therapy } from '@/wiring/terms/therapy'
import { visit } from '@/wiring/terms/visit'
import { visits } from '@/wiring/terms/visits'
import { waitlist } from '@/wiring/terms/waitlist'
import { wechat } from '@/wiring/terms/wechat'
import type { Term } from '@/ui/stores/terms'
import type { Wire } from '@/wiring/wire'

/** The wiring of each term, without waiting for its code. */
export const wiresOf: { readonly [T in Term]: readonly Wire[] } = {
  account,
  addresses,
  booking,
  chat,
  consultation,
  doctors,
  landing,
  memberCard,
  newOrders,
  orders,
  patients,
  phone,
  pictures,
  records,
  therapy,
  visit,
  visits,
  waitlist,
  wechat,
}
/** The whole app. */
export const allWires: ReadonlySet<Wire> = new Set([...core, ...Object.values(wiresOf).flat()])
