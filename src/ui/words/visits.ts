import { visits } from './zh/visits'

export const visitsWords = { visits }
