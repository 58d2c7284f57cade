import { status } from './zh/status'

export const statusWords = { status }
