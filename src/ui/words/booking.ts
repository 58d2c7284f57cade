import { booking } from './zh/booking'

export const bookingWords = { booking }
