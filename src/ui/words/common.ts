import { common } from './zh/common'

export const commonWords = { common }
