import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { ActionSheet, type SheetAction } from '@/ui/kit/action-sheet'
import { useDirections } from '@/ui/parts/use-directions'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'

type Way = 'map' | 'copy' | 'clinic'
type DirectionsSheetProps = { visit: Registration; open: boolean; onOpenChange: (open: boolean) => void }

/** Directions to the visit from the ticket's data, with a link to the clinic's page. */
export const DirectionsSheet = observer(function DirectionsSheet(props: DirectionsSheetProps) {
  const { visit, open, onOpenChange } = props
  const words = useMessages(clinicMessages).clinic
  const navigate = useNavigate()
  const { clinicId, clinicName, address, point } = visit
  const { map, showMap, copy } = useDirections({ name: clinicName, address, ...(point && { point }) })
  const where = <span lang={CLINIC_LANGUAGE}>{address}</span>
  const faces: Readonly<Record<Way, Omit<SheetAction, 'value'>>> = {
    map: { label: words.map, note: where },
    copy: { label: words.copyAddress, note: map ? words.copyWhy : where },
    clinic: { label: words.seeClinic, note: words.seeClinicWhy },
  }
  const acts: Readonly<Record<string, () => unknown>> = {
    map: showMap,
    copy,
    clinic: () => navigate({ to: '/clinics/$id', params: { id: clinicId } }),
  } satisfies Record<Way, unknown>
  const ways: readonly Way[] = [...(map ? ['map' as const] : []), ...(address ? ['copy' as const] : []), 'clinic']
  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.way}
      height="auto"
      actions={ways.map((value) => ({ value, ...faces[value] }))}
      onChoose={(value) => void acts[value]?.()}
    />
  )
})
