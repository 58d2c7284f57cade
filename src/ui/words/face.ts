import { face } from './zh/face'

export const faceWords = { face }
