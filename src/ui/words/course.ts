import { course } from './zh/course'

export const courseWords = { course }
