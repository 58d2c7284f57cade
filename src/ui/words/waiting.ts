import { waiting } from './zh/waiting'

export const waitingWords = { waiting }
