import { AccountService } from '@/application/account-service'
import { ChargeOrderService } from '@/application/charge-order-service'
import { GrabChanceService } from '@/application/grab-chance-service'
import { PatientService } from '@/application/patient-service'
import { AccountStore } from '@/ui/stores/account-store'
import { service, store, type Wire } from '../wire'
import { orders } from './orders'
import { waitlist } from './waitlist'

/** What waits for the person who is logged in. */
export const account: readonly Wire[] = [
  ...orders,
  ...waitlist,
  service(AccountService, ChargeOrderService, GrabChanceService, PatientService),
  store('account', AccountStore, AccountService),
]
