import { titles } from './zh/titles'

export const titlesWords = { titles }
