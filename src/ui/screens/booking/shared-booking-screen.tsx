import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayOf, timeOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { parseSharedBooking, type SharedBooking } from '@/domain/registration/shared-booking'
import { Avatar } from '@/ui/kit/display/avatar'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './shared-booking-screen.module.css'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const route = getRouteApi('/booking/prepared')

/** A booking prepared by a family member: doctor and day are fixed, time and patient are selected here. */
export const SharedBookingScreen = observer(function SharedBookingScreen() {
  const search = route.useSearch()
  const doctor = useStore(DoctorStore)
  const scheduling = useStore(SchedulingStore)
  const standing = parseSharedBooking(search, scheduling.now())
  if (standing.kind === 'broken') return <Broken />
  // The device clock may be wrong by a day, so expiry is checked only after a response with server time.
  const { value, failure } = doctor.byId.of(standing.booking.doctorId)
  if (!value && !failure) return <PreparedSkeleton />
  if (standing.kind === 'expired') return <Expired booking={standing.booking} />
  return <Prepared booking={standing.booking} until={standing.until} />
})

const Prepared = observer(function Prepared({ booking, until }: { booking: SharedBooking; until: Date }) {
  const scheduling = useStore(SchedulingStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { clinicId, doctorId, date } = booking
  const near = common.nearDay(dayOf(until), scheduling.today())
  return (
    <main className={css.page}>
      <LoadedDoctor id={doctorId} skeleton={<PreparedSkeleton />}>
        {(value) => (
          <>
            <PageTitle title={says.prepared.title(value.name)} note={says.prepared.text} />
            <PageBody>
              <Card>
                <div className={css.doctor}>
                  <Avatar name={value.name} id={value.id} photo={value.photoUrl} size={56} />
                  <div>
                    <p className={css.name} lang={CLINIC_LANGUAGE}>
                      {value.name}
                    </p>
                    <p className={css.line}>
                      <DoctorSummary doctor={value} />
                    </p>
                    <p className={css.line}>
                      <ClinicName name={value.clinics.find((each) => each.clinicId === clinicId)?.clinicName ?? ''} />
                    </p>
                  </div>
                </div>
                <p className={css.day}>{common.fullDay(date)}</p>
              </Card>
              <p className={css.until}>{says.prepared.until(`${near} ${timeOf(until)}`)}</p>
            </PageBody>
            <StickyBar>
              <Link
                to="/booking/doctor/$id"
                params={{ id: doctorId }}
                search={{ clinicId, date }}
                className={buttonClass({ block: true })}
              >
                {says.prepared.go}
              </Link>
            </StickyBar>
          </>
        )}
      </LoadedDoctor>
    </main>
  )
})

function Expired({ booking: { clinicId, doctorId } }: { booking: SharedBooking }) {
  const { prepared } = useMessages(bookingMessages).booking
  return (
    <main>
      <Tips
        page
        picture="slip"
        title={prepared.expired}
        text={prepared.expiredText}
        actions={
          <Link to="/doctors/$id" params={{ id: doctorId }} search={{ clinicId }} replace className={buttonClass()}>
            {prepared.seeDoctor}
          </Link>
        }
      />
    </main>
  )
}

function Broken() {
  const { booking } = useMessages(bookingMessages)
  return (
    <main>
      <Tips
        page
        picture="door"
        title={booking.prepared.broken}
        text={booking.prepared.brokenText}
        actions={
          <Link to="/doctors" replace className={buttonClass()}>
            {booking.chooseDoctor}
          </Link>
        }
      />
    </main>
  )
}

function PreparedSkeleton() {
  return (
    <SkeletonGroup>
      <PageBody above={16}>
        <Skeleton width={220} height={30} />
        <Skeleton height={130} radius={18} />
      </PageBody>
    </SkeletonGroup>
  )
}
