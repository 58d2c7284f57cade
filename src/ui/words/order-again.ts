import { orderAgain } from './zh/order-again'

export const orderAgainWords = { orderAgain }
