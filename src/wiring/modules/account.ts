import { AccountStore } from '@/ui/stores/account-store'
import { bindStore, type Binding } from '../binding'
import { orders } from './orders'
import { waitlist } from './waitlist'

/** Account page: badges of orders and waitlist. */
export const account: readonly Binding[] = [...orders, ...waitlist, bindStore('account', AccountStore)]
