import { address } from './zh/address'

export const addressWords = { address }
