import { HttpOrders } from '@/adapters/http/http-orders'
import { Orders } from '@/application/ports/orders'
import { adapter } from '../wire'

export const orderPort = adapter(Orders, HttpOrders)
