import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { PageTitle } from '@/ui/kit/display/page-title'
import { AsyncView } from '@/ui/parts/async-view'
import { WeekSkeleton } from '@/ui/parts/schedule-skeletons'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause, LoaderParams } from '@/ui/shell/loader-args'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ReschedulePicker } from './reschedule-picker'
import { RescheduledVisit } from './rescheduled-visit'
import { VisitFailure } from './visit-failure'
import { VisitSkeleton } from './visit-skeleton'
import { canReschedule } from './visit-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import { BookingStore } from '@/ui/stores/booking-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Tips } from '@/ui/kit/display/tips'
import { telHref } from '@/ui/parts/tel'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useClinicTelephone } from './use-clinic-telephone'
import css from './reschedule-screen.module.css'

export const requiredStores = [BookingStore, PaymentMethodStore, WaitlistStore]

const route = getRouteApi('/visits/$id/move')

/** Opens the visit, and on entry forgets the previous attempt. */
export function enter(stores: Stores, { cause, params }: LoaderCause & LoaderParams<'id'>): void {
  stores.get(VisitStore).open(params.id)
  if (cause === 'enter') stores.get(BookingStore).forgetTry()
}

/** S26: reschedules a visit with the same doctor; the new visit is in the URL, so that a reload continues. */
export const RescheduleScreen = observer(function RescheduleScreen() {
  const { id } = route.useParams()
  const { to } = route.useSearch()
  const registration = useStore(RegistrationStore)
  const wanted = to ?? id
  const detail = registration.byId.of(wanted)
  const visit = detail.value
  return (
    <main className={css.page}>
      {!visit ? (
        detail.failure ? (
          <VisitFailure id={wanted} for={detail} />
        ) : (
          <VisitSkeleton />
        )
      ) : to !== undefined ? (
        <RescheduledVisit visit={visit} oldId={id} />
      ) : (
        <Move visit={visit} />
      )}
    </main>
  )
})

const Move = observer(function Move({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages).visitActions.moving
  const doctor = useStore(DoctorStore)
  const { doctorId } = visit
  const canMove = canReschedule(visit)
  if (!canMove) return <RescheduleUnavailableNotice visit={visit} />
  return (
    <>
      <PageTitle title={words.title} note={words.note} />
      <PageBody>
        <BookingSlip label={words.old} {...visit} />
        <section className={css.times} aria-label={words.new}>
          <AsyncView for={doctor.byId.of(doctorId)} skeleton={<WeekSkeleton />}>
            {(value) => <ReschedulePicker visit={visit} doctor={value} />}
          </AsyncView>
        </section>
      </PageBody>
    </>
  )
})

/** Shown once rescheduling is no longer possible: the clinic's phone number instead of a disabled button. */
const RescheduleUnavailableNotice = observer(function RescheduleUnavailableNotice({ visit }: { visit: Registration }) {
  const words = useMessages(commonMessages, visitMessages, visitActionsMessages)
  const says = words.visitActions.moving
  const phone = useClinicTelephone(visit.clinicId) ?? ''
  const { id, doctorId, clinicId, cancelDeadline } = visit
  const isOver = !isRegistrationActive(visit)
  const late = cancelDeadline ? says.tooLate(words.visit.at(cancelDeadline)) : says.tooLatePlain
  return (
    <Tips
      page
      picture="door"
      title={isOver ? says.over : says.notNow}
      text={isOver ? says.overText : late}
      actions={
        <>
          {isOver ? (
            <Link to="/booking/doctor/$id" params={{ id: doctorId }} search={{ clinicId }} className={buttonClass()}>
              {words.visit.bookAgain}
            </Link>
          ) : (
            phone !== '' && (
              <a className={buttonClass()} href={telHref(phone)}>
                <Icon name="phone" />
                {words.common.callClinic}
              </a>
            )
          )}
          <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ variant: 'neutral' })}>
            {words.visitActions.signIn.seeTicket}
          </Link>
        </>
      }
    />
  )
})
