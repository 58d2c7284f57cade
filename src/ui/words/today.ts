import { today } from './zh/today'

export const todayWords = { today }
