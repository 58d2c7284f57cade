import { visitActs } from './zh/visit-actions'

export const visitActsWords = { visitActs }
