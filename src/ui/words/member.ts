import { member } from './zh/member'

export const memberWords = { member }
