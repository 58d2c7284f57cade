import { OrderAgainStore } from '@/ui/stores/order-again-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { store, type Wire } from '../wire'
import { orderPort } from './order-port'

/** New orders, by photo or by reordering. */
export const newOrders: readonly Wire[] = [
  orderPort,
  store('photoOrder', PhotoOrderStore),
  store('orderAgain', OrderAgainStore),
]
