import type { Registration } from '@/domain/registration/registration'
import { useStore } from '@/ui/stores/stores'
import { RecordStore } from '@/ui/stores/record-store'
import { SessionStore } from '@/ui/stores/session-store'

/** Id of a visit's record, once it exists; undefined unless the visit's patient is active. */
export function useVisitRecord({ patient, date, doctorName, chargeId }: Registration): string | undefined {
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  const isMine = session.patientId === patient.id
  if (!isMine) return undefined
  const rows = record.lists.of(patient.id, 'record').value?.rows ?? []
  const found =
    rows.find((each) => each.chargeId !== '' && each.chargeId === chargeId) ??
    rows.find((each) => each.visitDate === date && each.doctorName === doctorName)
  return found?.id
}
