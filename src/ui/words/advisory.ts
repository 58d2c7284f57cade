import { advisory } from './zh/advisory'

export const advisoryWords = { advisory }
