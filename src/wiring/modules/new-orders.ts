import { ReorderStore } from '@/ui/stores/reorder-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { bindStore, type Binding } from '../binding'
import { orderPort } from './order-bindings'

/** New orders, by photo or by reordering. */
export const newOrders: readonly Binding[] = [
  orderPort,
  bindStore('photoOrder', PhotoOrderStore),
  bindStore('orderAgain', ReorderStore),
]
