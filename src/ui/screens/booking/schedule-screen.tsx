import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isDay } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { DoctorHeader, DoctorPage, DoctorSheet } from '@/ui/parts/doctor-page'
import { ShareBooking } from '@/ui/parts/share-booking'
import { firstAvailableDayOf } from '@/ui/parts/schedule-cells'
import { clinicIdOfDoctor } from '@/ui/parts/clinic-of-doctor'
import { loadSlots, SchedulePanel } from '@/ui/parts/schedule-panel'
import { WeekSkeleton } from '@/ui/parts/schedule-skeletons'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import type { LoaderCause, LoaderDeps, LoaderParams, LoaderSignal } from '@/ui/shell/loader-args'
import { useStore, type Stores } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

export const requiredStores = [WaitlistStore]

type LoaderArgs = LoaderParams<'id'> & LoaderDeps<'clinicId' | 'date'> & LoaderCause & LoaderSignal
export function loader(stores: Stores, { params, deps, cause, abortController }: LoaderArgs): void {
  void stores.loadClient()
  if (cause !== 'preload') void loadSlots(stores, params.id, deps, abortController.signal)
}

const route = getRouteApi('/booking/doctor/$id')

/** S20: selects one of a doctor's slots. */
export const ScheduleScreen = observer(function ScheduleScreen() {
  const { id } = route.useParams()
  return (
    <DoctorPage id={id} skeleton={<WeekSkeleton />}>
      {(doctor) => <Schedule key={id} doctor={doctor} />}
    </DoctorPage>
  )
})

const Schedule = observer(function Schedule({ doctor }: { doctor: Doctor }) {
  const clinic = useStore(ClinicStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(bookingMessages, titlesMessages)
  const search = route.useSearch()
  const navigate = useNavigate()
  const clinicId = clinicIdOfDoctor(doctor, search.clinicId, clinic.current.value?.id)
  const isKnown = clinicId !== undefined && clinic.isStandingKnown && !clinic.current.isPending
  useClinicClosedDialog(isKnown ? clinic.standingAt(clinicId, 'registration') : undefined)
  const week = doctorTimes.week.known(doctor.id, clinicId ?? '', scheduling.today())
  const date = search.date !== undefined && isDay(search.date) ? search.date : week && firstAvailableDayOf(week)
  const booking = clinicId === undefined || date === undefined ? undefined : { clinicId, doctorId: doctor.id, date }
  // Shown after the slots, which would otherwise push it down.
  const areTimesShown =
    week !== undefined &&
    booking !== undefined &&
    clinic.rules.of(booking.clinicId).isKnown &&
    doctorTimes.scheduleOf(doctor.id, booking.clinicId, booking.date) !== undefined
  return (
    <>
      <DoctorHeader doctor={doctor} />
      <DoctorSheet label={words.titles.schedule}>
        <SchedulePanel
          doctor={doctor}
          at={search}
          onMove={(to) =>
            navigate({
              to: '/booking/doctor/$id',
              params: { id: doctor.id },
              search: to,
              replace: true,
              resetScroll: false,
            })
          }
          goOn={words.booking.justBook}
        >
          {areTimesShown && <ShareBooking booking={booking} doctorName={doctor.name} />}
        </SchedulePanel>
      </DoctorSheet>
    </>
  )
})
