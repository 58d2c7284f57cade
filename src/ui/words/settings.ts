import { settings } from './zh/settings'

export const settingsWords = { settings }
