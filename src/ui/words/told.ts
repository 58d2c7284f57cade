import { told } from './zh/told'

export const toldWords = { told }
