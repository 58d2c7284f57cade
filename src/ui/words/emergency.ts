import { emergency } from './zh/emergency'

export const emergencyWords = { emergency }
