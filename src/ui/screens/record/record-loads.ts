import { visibleRecordKinds } from '@/domain/record/record'
import type { ScreenLoader } from '@/ui/parts/load'
import { filterFrom, printKindOf } from './record-view'

/** Loads the visibility settings, then the records of the kind in the URL. */
export const listLoads: ScreenLoader<{ readonly deps: { readonly kind?: string } }> = (stores, load, { deps }) => {
  const { clinic, record, session } = stores
  void clinic.loadCurrent()
  load('rule', () => [session.patientId], record.loadRule)
  load(
    'list',
    () => {
      const kinds = record.rule.value ? visibleRecordKinds(record.rule.value) : []
      return kinds.length > 0 && [session.patientId ?? '', filterFrom(deps.kind, kinds)]
    },
    record.loadList,
  )
}

type Print = { readonly params: { readonly kind: string } }

/** Loads the printout, and the clinic's telephone for printouts that it withholds. */
export const printLoads: ScreenLoader<Print> = ({ clinic, record }, load, { params }) => {
  void record.loadRule()
  load(
    'clinic',
    () => record.rule.value && !printKindOf(params.kind, record.rule.value) && [],
    () => clinic.loadCurrent(),
  )
}

/** Loads all records that can be selected. */
export const forDoctorLoads: ScreenLoader = ({ clinic, record, session }, load) => {
  void clinic.loadCurrent()
  load('rule', () => [session.patientId], record.loadRule)
  load(
    'list',
    () => record.rule.value && visibleRecordKinds(record.rule.value).length > 0 && [session.patientId ?? '', 'all'],
    record.loadList,
  )
}
