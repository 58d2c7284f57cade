import { HttpOrders } from '@/adapters/http/http-orders'
import { Orders } from '@/application/ports/orders'
import { adapter } from '../wire'

/** Orders to pay, as the clinic keeps them. */
export const orderPort = adapter(Orders, HttpOrders)
