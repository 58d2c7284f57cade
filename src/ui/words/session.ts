import { session } from './zh/session'

export const sessionWords = { session }
