import { memberCard } from './zh/member-card'

export const memberCardWords = { memberCard }
