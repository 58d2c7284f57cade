import { lastResort } from './zh/last-resort'

export const lastResortWords = { lastResort }
