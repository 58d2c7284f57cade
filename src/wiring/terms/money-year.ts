import { MoneyYearStore } from '@/ui/stores/money-year-store'
import { store, type Wire } from '../wire'
import { memberCard } from './member-card'

/** What a patient has paid in a year. */
export const moneyYear: readonly Wire[] = [...memberCard, store('moneyYear', MoneyYearStore)]
