import { privacy } from './zh/privacy'

export const privacyWords = { privacy }
