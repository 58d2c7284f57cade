import { checkout } from './zh/checkout'

export const checkoutWords = { checkout }
