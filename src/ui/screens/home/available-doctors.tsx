import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { firstAvailableDoctors } from '@/domain/scheduling/available-doctors'
import { MoneyText } from '@/ui/kit/display/money-text'
import { useStore } from '@/ui/stores/stores'
import { homeMessages } from '@/ui/messages/zh/home'
import { upNextMessages } from '@/ui/messages/zh/up-next'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { DoctorCard, DoctorStrip } from './doctor-strip'
import css from './doctor-strip.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const MAX_DOCTORS = 6

/**
 * Doctors with slots left today at the chosen clinic, or on the next available day; renders nothing if there are none.
 */
const AvailableDoctorsPart = observer(function AvailableDoctorsPart() {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const { home, upNext: says } = useMessages(homeMessages, upNextMessages)
  const { value } = clinic.current
  const isOpen = value !== undefined && clinic.isStandingKnown && clinic.standing(value, 'registration') === 'open'
  const clinicId = isOpen ? value.id : undefined
  const today = scheduling.today()
  const days = clinicId === undefined ? undefined : scheduling.ahead.of(clinicId, today).value
  const free = days && firstAvailableDoctors(days, MAX_DOCTORS)
  if (!free || clinicId === undefined) return null
  return (
    <DoctorStrip
      id="free-doctors"
      title={says.free(free.date, today)}
      action={
        <Link to="/doctors" search={{ kind: 'all', date: free.date }}>
          {home.allRecent}
        </Link>
      }
    >
      {free.doctors.map((each) => (
        <DoctorCard
          key={each.doctorId}
          doctor={{ ...each, id: each.doctorId, name: each.doctorName }}
          at={{ clinicId, date: free.date }}
        >
          <span className={css.day}>{says.left(each.restCount)}</span>
          {(each.feeFen ?? 0) > 0 && <MoneyText fen={each.feeFen} />}
        </DoctorCard>
      ))}
    </DoctorStrip>
  )
})
export const AvailableDoctors = withErrorBoundary(AvailableDoctorsPart)
