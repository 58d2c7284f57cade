import { order } from './zh/order'

export const orderWords = { order }
