import { MemberStore } from '@/ui/stores/member-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { store, type Wire } from '../wire'
import { orders } from './orders'

/** The prepaid card of a patient. */
export const memberCard: readonly Wire[] = [...orders, store('member', MemberStore), store('recharge', RechargeStore)]
