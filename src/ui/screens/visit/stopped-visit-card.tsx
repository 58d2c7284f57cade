import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import type { SlotOnDay } from '@/domain/scheduling/scheduling'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import css from './stopped-visit-card.module.css'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/**
 * Shown if the clinic has stopped the visit: explains that nothing is lost, and offers the doctor's nearest free slots.
 */
export const EndedVisitCard = observer(function EndedVisitCard({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages)
  const doctorTimes = useStore(DoctorTimesStore)
  const clinic = useStore(ClinicStore)
  const { clinicId, doctorId, date, timeStart } = visit
  const isOpen = clinic.standingAt(clinicId, 'registration') === 'open'
  const nearest = isOpen ? (doctorTimes.nearest.of(doctorId, clinicId, date, timeStart).value ?? []) : []
  return (
    <Card title={words.visitActions.rebook}>
      <p className={css.text}>{words.visitActions.stoppedNote}</p>
      {nearest.length > 0 && <p className={css.name}>{words.visitActions.nearest}</p>}
      <div className={css.ways}>
        {nearest.map((each) => (
          <Nearest key={`${each.slot.scheduleId}/${each.slot.orderNo}`} visit={visit} found={each} />
        ))}
        {isOpen && (
          <Link to="/doctors" className={buttonClass({ variant: 'neutral' })}>
            {words.visitActions.otherDoctors}
          </Link>
        )}
      </div>
    </Card>
  )
})

function Nearest({ visit, found: { day, slot } }: { visit: Registration; found: SlotOnDay }) {
  const words = useMessages(commonMessages).common
  return (
    <Link
      to="/booking/confirm"
      search={{
        doctorId: visit.doctorId,
        clinicId: visit.clinicId,
        date: day.date,
        scheduleId: slot.scheduleId,
        orderNo: String(slot.orderNo),
      }}
      className={buttonClass({ variant: 'tint' })}
    >
      {words.fullDay(day.date)} {slot.timeStart}
    </Link>
  )
}
