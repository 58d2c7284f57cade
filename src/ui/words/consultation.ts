import { consultation } from './zh/consultation'

export const consultationWords = { consultation }
