import { therapyVisit } from './zh/therapy-visit'

export const therapyVisitWords = { therapyVisit }
