import { watch } from './zh/watch'

export const watchWords = { watch }
