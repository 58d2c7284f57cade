import { OrderAgainStore } from '@/ui/stores/order-again-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { store, type Wire } from '../wire'
import { chargeOrders } from './charge-orders'

/** An order from a photo, or the same once more. */
export const newOrders: readonly Wire[] = [
  chargeOrders,
  store('photoOrder', PhotoOrderStore),
  store('orderAgain', OrderAgainStore),
]
