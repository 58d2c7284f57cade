import { OrderAgainStore } from '@/ui/stores/order-again-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { store, type Wire } from '../wire'
import { orderPort } from './order-port'

/** An order from a photo, or the same once more. */
export const newOrders: readonly Wire[] = [
  orderPort,
  store('photoOrder', PhotoOrderStore),
  store('orderAgain', OrderAgainStore),
]
