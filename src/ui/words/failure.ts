import { failure } from './zh/failure'

export const failureWords = { failure }
