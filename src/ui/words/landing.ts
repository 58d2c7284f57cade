import { landing } from './zh/landing'

export const landingWords = { landing }
