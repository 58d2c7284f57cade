import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { bindStore, type Binding } from '../binding'
import { therapy } from './therapy'
import { visit } from './visit'

/** Visit list and family agenda. */
export const visits: readonly Binding[] = [
  ...therapy,
  ...visit,
  bindStore('visitList', VisitListStore),
  bindStore('familyAgenda', FamilyAgendaStore),
]
