import { observer } from 'mobx-react-lite'
import { useStore } from '@/ui/stores/stores'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { DeferredComponent, type LazySectionConfig } from './lazy-section'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { Link } from '@tanstack/react-router'
import { firstAvailableDoctors } from '@/domain/scheduling/available-doctors'
import { MoneyText } from '@/ui/kit/display/money-text'
import { homeMessages } from '@/ui/messages/zh/home'
import { upNextMessages } from '@/ui/messages/zh/up-next'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorCard, DoctorStrip } from './doctor-strip'
import css from './doctor-strip.module.css'

const FACE: LazySectionConfig = { bring: () => import('./home-branding').then(({ HomeBranding }) => HomeBranding) }

/**
 * Doctors with free slots, if home shows no recent doctors; then the clinic's branding. Elder mode shows no doctors.
 */
const HomeFooterSectionsPart = observer(function HomeFooterSectionsPart() {
  const clinic = useStore(ClinicStore)
  const appearance = useStore(AppearanceStore)
  const recentDoctors = useStore(RecentDoctorsStore)
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const { value } = clinic.current
  const hasSeenNobody = session.isLoggedIn ? recentDoctors.all.known()?.length === 0 : true
  const isOpen = value !== undefined && clinic.standing(value, 'registration') === 'open'
  const areDoctorsKnown = () =>
    hasSeenNobody
      ? clinic.isStandingKnown && (!isOpen || scheduling.ahead.of(value.id, scheduling.today()).isKnown)
      : recentDoctors.all.peek().isKnown
  return (
    <>
      {!appearance.isElder && hasSeenNobody && <AvailableDoctors />}
      <DeferredComponent isTime={appearance.isElder || areDoctorsKnown()} code={FACE} />
    </>
  )
})
export const HomeFooterSections = withErrorBoundary(HomeFooterSectionsPart)

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
const AvailableDoctors = withErrorBoundary(AvailableDoctorsPart)
