import { home } from './zh/home'

export const homeWords = { home }
