import { record } from './zh/record'

export const recordWords = { record }
