import { idle } from './zh/idle'

export const idleWords = { idle }
