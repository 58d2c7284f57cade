import type { Registration } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import { isToCome } from '@/domain/visit/what-to-bring'
import type { Load } from '@/ui/parts/load'
import type { Stores } from '@/ui/stores/stores'

/** The clinic's rule on identity cards, while the visit lies ahead. */
export function loadRule({ clinic }: Stores, load: Load, shown: () => Registration | Therapy | undefined): void {
  load(
    'bring-rule',
    () => {
      const visit = shown()
      return visit && isToCome(visit) && [visit.clinicId]
    },
    clinic.loadRules,
  )
}
/** The same, and whether the patient has been to this doctor before. */
export function loadBring(stores: Stores, load: Load, shown: () => Registration | undefined): void {
  loadRule(stores, load, shown)
  load(
    'bring-revisit',
    () => {
      const visit = shown()
      return visit && isToCome(visit) && [visit.patient.id, visit.doctorId]
    },
    stores.patient.loadRevisit,
  )
}
