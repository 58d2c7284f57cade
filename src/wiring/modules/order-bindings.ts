import { HttpOrders } from '@/adapters/http/http-orders'
import { Orders } from '@/application/ports/orders'
import { bindAdapter } from '../binding'

export const orderPort = bindAdapter(Orders, HttpOrders)
