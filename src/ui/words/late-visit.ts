import { lateVisit } from './zh/late-visit'

export const lateVisitWords = { lateVisit }
