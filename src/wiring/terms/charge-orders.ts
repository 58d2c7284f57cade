import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpChargeOrders } from '@/adapters/http/http-charge-orders'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { adapter, type Wire } from '../wire'

/** Orders to pay, as the clinic keeps them. */
export const chargeOrders: readonly Wire[] = [adapter(ChargeOrders, HttpChargeOrders, ClinicHttp)]
