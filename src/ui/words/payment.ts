import { payment } from './zh/payment'

export const paymentWords = { payment }
