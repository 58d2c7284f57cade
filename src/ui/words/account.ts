import { account } from './zh/account'

export const accountWords = { account }
