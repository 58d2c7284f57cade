import { HttpChargeOrders } from '@/adapters/http/http-charge-orders'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { adapter } from '../wire'

/** Orders to pay, as the clinic keeps them. */
export const chargeOrders = adapter(ChargeOrders, HttpChargeOrders)
