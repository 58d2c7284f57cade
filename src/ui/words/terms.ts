import { terms } from './zh/terms'

export const termsWords = { terms }
