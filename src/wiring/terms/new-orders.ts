import { OrderAgainService } from '@/application/order-again-service'
import { PhotoOrderService } from '@/application/photo-order-service'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { SessionKeeper } from '@/application/session-keeper'
import { OrderAgainStore } from '@/ui/stores/order-again-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { service, store, type Wire } from '../wire'
import { chargeOrders } from './charge-orders'

/** An order from a photo, or the same once more. */
export const newOrders: readonly Wire[] = [
  ...chargeOrders,
  service(PhotoOrderService, ChargeOrders, Clinics, Keepsakes, Clock, Ids, SessionKeeper),
  service(OrderAgainService, ChargeOrders, Clinics, Registrations, Patients, Keepsakes, Clock, Ids, SessionKeeper),
  store('photoOrder', PhotoOrderStore, PhotoOrderService),
  store('orderAgain', OrderAgainStore, OrderAgainService),
]
