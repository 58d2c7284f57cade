import { therapy } from './zh/therapy'

export const therapyWords = { therapy }
