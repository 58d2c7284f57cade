import { photoOrder } from './zh/photo-order'

export const photoOrderWords = { photoOrder }
