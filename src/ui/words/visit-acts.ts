import { visitActs } from './zh/visit-acts'

export const visitActsWords = { visitActs }
