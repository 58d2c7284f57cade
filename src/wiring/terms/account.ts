import { AccountStore } from '@/ui/stores/account-store'
import { store, type Wire } from '../wire'
import { orders } from './orders'
import { waitlist } from './waitlist'

/** What waits for the person who is logged in. */
export const account: readonly Wire[] = [...orders, ...waitlist, store('account', AccountStore)]
