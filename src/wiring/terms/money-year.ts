import { MoneyYearStore } from '@/ui/stores/money-year-store'
import { store, type Wire } from '../wire'

/** What a patient has paid in a year. */
export const moneyYear: readonly Wire[] = [store('moneyYear', MoneyYearStore)]
