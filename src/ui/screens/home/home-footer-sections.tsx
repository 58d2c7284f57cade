import { observer } from 'mobx-react-lite'
import { useStore } from '@/ui/stores/stores'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { AvailableDoctors } from './available-doctors'
import { DeferredComponent, type LazySectionConfig } from './lazy-section'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

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
