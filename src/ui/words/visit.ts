import { visit } from './zh/visit'

export const visitWords = { visit }
