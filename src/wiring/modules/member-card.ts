import { MemberCardStore } from '@/ui/stores/member-card-store'
import { AnnualSpendingStore } from '@/ui/stores/annual-spending-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { bindStore, type Binding } from '../binding'
import { orders } from './orders'

/** Member card, recharges and annual spending. */
export const memberCard: readonly Binding[] = [
  ...orders,
  bindStore('memberCard', MemberCardStore),
  bindStore('moneyYear', AnnualSpendingStore),
  bindStore('recharge', RechargeStore),
]
