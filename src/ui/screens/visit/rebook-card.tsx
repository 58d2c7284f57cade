import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { VisitKind, VisitRow } from '@/domain/visit/visit-list'
import { Button, buttonClass } from '@/ui/kit/button'
import { RebookLink } from '@/ui/parts/rebook-link'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore } from '@/ui/stores/stores'
import { visitsMessages } from '@/ui/messages/zh/visits'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Links from the last visit to its doctor's slots; renders nothing if the clinic takes no bookings. */
export const RebookCard = observer(function RebookCard({
  last,
  kind,
}: {
  last: VisitRow | undefined
  kind: VisitKind
}) {
  const words = useMessages(visitsMessages).visits
  const clinic = useStore(ClinicStore)
  const toTherapy = useOptionalRoute('/therapy', '/therapy')
  const toTherapist = useOptionalRoute('/therapy/$id', `/therapy/${last?.whoId ?? ''}?clinicId=${last?.clinicId ?? ''}`)
  const thisClinic = clinic.current.value
  const feature = kind === 'therapy' ? 'therapy' : 'registration'
  const standing = last ? clinic.standingAt(last.clinicId, feature) : thisClinic && clinic.standing(thisClinic, feature)
  if (standing !== 'open') return null
  if (kind === 'therapy') {
    const go = last ? toTherapist : toTherapy
    return go ? <Button onClick={go}>{last ? words.bookAgain(last.who) : words.bookTherapy}</Button> : null
  }
  if (!last)
    return (
      <Link to="/doctors" className={buttonClass()}>
        {words.book}
      </Link>
    )
  return (
    <RebookLink visit={{ ...last, doctorId: last.whoId }} className={buttonClass()}>
      {words.bookAgain(last.who)}
    </RebookLink>
  )
})
