import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { daysBetween, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { SectionError } from '@/ui/parts/section-error'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { DoctorCard, DoctorStrip } from './doctor-strip'
import css from './doctor-strip.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Recently seen doctors; renders nothing if there are none. */
const RecentDoctorsStripPart = observer(function RecentDoctorsStripPart() {
  const clinic = useStore(ClinicStore)
  const recentDoctors = useStore(RecentDoctorsStore)
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
  // The strip is rendered only after the tiles above it.
  if (!session.isLoggedIn || !clinic.current.isKnown) return null
  const recent = recentDoctors.all.of()
  const { value } = recent
  if (!value && recent.failure)
    return (
      <div className={css.failed}>
        <SectionError for={recent} text={words.recentFailed} />
      </div>
    )
  if (!value || value.length === 0) return null
  return (
    <DoctorStrip
      id="recent-doctors"
      title={words.recent}
      action={
        <Link to="/doctors" search={{ kind: 'recent' }}>
          {words.allRecent}
        </Link>
      }
    >
      {value.map((each) => (
        <DoctorCard key={each.id} doctor={each}>
          <NextFree doctor={each} />
        </DoctorCard>
      ))}
    </DoctorStrip>
  )
})
export const RecentDoctorsStrip = withErrorBoundary(RecentDoctorsStripPart)

const NextFree = observer(function NextFree({ doctor }: { doctor: Doctor }) {
  const scheduling = useStore(SchedulingStore)
  const { common, home: words } = useMessages(commonMessages, homeMessages)
  const today = scheduling.today()
  const next = nextFreeOf(doctor, today)
  if (!next) return <span className={css.day}>{words.seeDoctor}</span>
  return (
    <>
      <span>{words.nextFree}</span>
      <span className={css.day}>
        {daysBetween(today, next) < 7 ? common.nearDay(next, today) : common.monthDay(next)}
      </span>
    </>
  )
})

/** The earliest day with a free slot at any of the doctor's clinics. */
function nextFreeOf({ clinics }: Doctor, today: Day): Day | undefined {
  return clinics.flatMap(({ nextDate }) => (nextDate !== undefined && nextDate >= today ? [nextDate] : [])).sort()[0]
}
