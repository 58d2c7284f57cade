import { where } from './zh/where'

export const whereWords = { where }
