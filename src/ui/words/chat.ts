import { chat } from './zh/chat'

export const chatWords = { chat }
