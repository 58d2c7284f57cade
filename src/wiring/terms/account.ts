import { AccountStore } from '@/ui/stores/account-store'
import { store, type Wire } from '../wire'
import { orders } from './orders'
import { waitlist } from './waitlist'

/** Account page: badges of orders and waitlist. */
export const account: readonly Wire[] = [...orders, ...waitlist, store('account', AccountStore)]
