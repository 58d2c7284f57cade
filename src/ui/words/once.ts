import { once } from './zh/once'

export const onceWords = { once }
