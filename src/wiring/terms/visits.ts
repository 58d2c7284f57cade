import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { store, type Wire } from '../wire'
import { therapy } from './therapy'
import { visit } from './visit'

/** Visit list and family agenda. */
export const visits: readonly Wire[] = [
  ...therapy,
  ...visit,
  store('visitList', VisitListStore),
  store('familyAgenda', FamilyAgendaStore),
]
