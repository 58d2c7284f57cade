import { picture } from './zh/picture'

export const pictureWords = { picture }
