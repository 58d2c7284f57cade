import { isDay } from '@/domain/general/day'
import { VISIT_KINDS, type VisitListFilter, type VisitKind } from '@/domain/visit/visit-list'

export const VISIT_TABS = VISIT_KINDS
/** Parses the tab in the URL; also accepts the specification's business type numbers. */
export const parseVisitKind = (tab = ''): VisitKind => (tab === 'therapy' || tab === '1' ? 'therapy' : 'outpatient')

export const otherVisitKind = (kind: VisitKind): VisitKind => (kind === 'therapy' ? 'outpatient' : 'therapy')

type Search = { readonly clinicId?: string; readonly date?: string; readonly patientId?: string }
/** The part of the filter that the clinic applies; the app filters by patient. */
export const serverVisitFilter = ({ clinicId, date }: Omit<Search, 'patientId'>): VisitListFilter =>
  toVisitFilter({ ...(clinicId && { clinicId }), ...(date && { date }) })

export const toVisitFilter = ({ clinicId, date, patientId }: Search): VisitListFilter => ({
  ...(clinicId && { clinicId }),
  ...(date && isDay(date) && { date }),
  ...(patientId && { patientId }),
})
