import { MemberCardStore } from '@/ui/stores/member-card-store'
import { MoneyYearStore } from '@/ui/stores/money-year-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { store, type Wire } from '../wire'
import { orders } from './orders'

/** Member card, recharges and annual spending. */
export const memberCard: readonly Wire[] = [
  ...orders,
  store('memberCard', MemberCardStore),
  store('moneyYear', MoneyYearStore),
  store('recharge', RechargeStore),
]
