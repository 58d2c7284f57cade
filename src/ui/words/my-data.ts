import { myData } from './zh/my-data'

export const myDataWords = { myData }
