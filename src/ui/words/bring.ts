import { bring } from './zh/bring'

export const bringWords = { bring }
