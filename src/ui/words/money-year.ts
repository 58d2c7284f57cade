import { moneyYear } from './zh/money-year'

export const moneyYearWords = { moneyYear }
