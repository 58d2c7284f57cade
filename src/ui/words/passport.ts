import { passport } from './zh/passport'

export const passportWords = { passport }
