import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isCheckedIn, checkInStateOf, type Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { CheckInError } from '@/ui/parts/check-in-error'
import { usePolling } from '@/ui/parts/use-polling'
import { useNow } from '@/ui/parts/use-now'
import { useWhenDue } from '@/ui/parts/use-when-due'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { CheckInByCode } from './check-in-by-code'
import { CheckInByLocation } from './check-in-by-location'
import { CheckedInCard } from './checked-in-card'
import { CheckInUnavailableNotice } from './check-in-unavailable-notice'
import { useClinicTelephone } from './use-clinic-telephone'
import { VisitFailure } from './visit-failure'
import { VisitSkeleton } from './visit-skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './check-in-screen.module.css'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'

export const requiredStores = [VisitStore, WaitingRoomStore]

const route = getRouteApi('/visits/$id/sign')
const REFRESH_MS = 20_000

/** Opens the visit. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const visit = stores.get(VisitStore)
  visit.open(params.id)
}

/** S27: checks in at the clinic, by location or with the front desk's code; then shows the waiting time. */
export const CheckInScreen = observer(function CheckInScreen() {
  const { id } = route.useParams()
  const registration = useStore(RegistrationStore)
  const store = useStore(VisitStore)
  const detail = registration.byId.of(id)
  usePolling(() => {
    if (!detail.isPending && !store.signing.isPending) void detail.again()
  }, REFRESH_MS)
  const { value: visit, failure } = detail
  if (!visit) return <main>{failure ? <VisitFailure id={id} for={detail} /> : <VisitSkeleton />}</main>
  return (
    <main className={css.page}>
      <RedFlag key={id} visit={visit} />
    </main>
  )
})

const RedFlag = observer(function RedFlag({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  const { code = '' } = route.useSearch()
  const now = useNow(1000)
  const phone = useClinicTelephone(visit.clinicId) ?? ''
  const standing = checkInStateOf(visit, now)
  const registration = useStore(RegistrationStore)
  const { id, signWindow } = visit
  const isDue = standing === 'closed' && signWindow !== undefined && now >= signWindow.start
  useWhenDue(isDue, () => void registration.byId.of(id).again())
  const signed = store.signing.value ?? visit
  if (visit.status === 'finished')
    return <CheckInUnavailableNotice visit={visit} standing="closed" now={now} phone="" />
  if (isCheckedIn(signed))
    return <CheckedInCard visit={isCheckedIn(visit) ? visit : signed} isByUs={store.signing.value !== undefined} />
  if (standing !== 'open' && standing !== 'signed')
    return <CheckInUnavailableNotice visit={visit} standing={standing} now={now} phone={phone} />
  const readAgain = async () => {
    // The server has just reported that the visit is not checked in, so it can be tried again.
    if (await registration.byId.of(id).again()) store.signing.reset()
  }
  const isByPlace = code === '' && store.signing.failure?.reason.kind !== 'outcome-unknown'
  const ticket = (
    <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'text' })}>
      {words.seeTicket}
    </Link>
  )
  return (
    <>
      <PageTitle
        title={words.title}
        note={<span lang={CLINIC_LANGUAGE}>{words.for(visit.doctorName, visit.patient.name)}</span>}
      />
      <PageBody>
        <CheckInError failure={store.signing.failure} phone={phone} readAgain={() => void readAgain()} />
        {isByPlace && <p className={css.why}>{words.why}</p>}
        <CheckInByCode visit={visit} scanned={code} />
        {!isByPlace && <p className={css.back}>{ticket}</p>}
      </PageBody>
      {isByPlace && <CheckInByLocation visit={visit} ticket={ticket} />}
    </>
  )
})
