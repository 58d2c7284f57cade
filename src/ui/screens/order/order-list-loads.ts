import { orderTabFrom } from '@/domain/order/order-summary'
import type { ScreenLoader } from '@/ui/parts/load'

type At = { readonly deps: { readonly queryType?: string; readonly patientId?: string } }

/** Loads a patient's orders of one tab, and the counts of all tabs. */
export const loads: ScreenLoader<At> = ({ clinic, order, patient, photoOrder, session }, load, { deps }) => {
  const patientId = () => deps.patientId ?? session.patientId ?? ''
  load(
    'once',
    () => [],
    () => {
      if (!patient.all.known()) patient.all.prefetch()
      photoOrder.rule.prefetch()
      clinic.loadHere()
    },
  )
  load('counts', () => [patientId()], order.loadCounts)
  load('list', () => [orderTabFrom(deps.queryType), patientId()], order.loadList)
}
