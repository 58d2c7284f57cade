import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isDay } from '@/domain/day'
import type { Doctor } from '@/domain/doctor'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Avatar } from '@/ui/kit/avatar'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { DoctorLine } from '@/ui/parts/doctor-line'
import { HandOver } from '@/ui/parts/hand-over'
import { firstDayOf } from '@/ui/parts/schedule-cells'
import { placeOf, SchedulePanel } from '@/ui/parts/schedule-panel'
import { WeekSkeleton } from '@/ui/parts/schedule-skeletons'
import { useOffDutyDialog } from '@/ui/parts/use-off-duty-dialog'
import { Waiting } from '@/ui/parts/waiting'
import { goneWhenMissing } from '@/ui/screens/doctor/doctor-gone'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/booking'
import { titlesWords } from '@/ui/words/titles'
import { useWords } from '@/ui/words/words'
import css from './schedule-screen.module.css'

const route = getRouteApi('/booking/doctor/$id')

/** S20: pick a time with one doctor. */
export const ScheduleScreen = observer(function ScheduleScreen() {
  const { id } = route.useParams()
  const { doctor } = useStores()
  return (
    <main className={css.page}>
      <Waiting
        for={doctor.detail}
        skeleton={<ScheduleSkeleton />}
        retry={() => void doctor.loadDetail(id)}
        otherwise={goneWhenMissing}
      >
        {(value) => (value.id === id ? <Schedule key={id} doctor={value} /> : <ScheduleSkeleton />)}
      </Waiting>
    </main>
  )
})

const Schedule = observer(function Schedule({ doctor }: { doctor: Doctor }) {
  const { clinic, scheduling } = useStores()
  const words = useWords(bookingWords, titlesWords)
  const search = route.useSearch()
  const navigate = useNavigate()
  const clinicId = placeOf(doctor, search.clinicId, clinic.current.value?.id)
  const isKnown = clinicId !== undefined && clinic.isStandingKnown && !clinic.current.isPending
  useOffDutyDialog(isKnown ? clinic.standingAt(clinicId, 'registration') : undefined)
  const week = clinicId !== undefined && scheduling.isWeekOf(doctor.id, clinicId) ? scheduling.week.value : undefined
  const date = search.date !== undefined && isDay(search.date) ? search.date : week && firstDayOf(week)
  return (
    <>
      <header className={css.head}>
        <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={56} />
        <div className={css.words}>
          <h1 className={css.name} lang={CLINIC_LANGUAGE}>
            {doctor.name}
          </h1>
          <p className={css.line}>
            <DoctorLine doctor={doctor} />
          </p>
        </div>
      </header>
      <section className={css.sheet} aria-label={words.titles.schedule}>
        <SchedulePanel
          doctor={doctor}
          at={search}
          onMove={(to) =>
            void navigate({ to: '/booking/doctor/$id', params: { id: doctor.id }, search: to, replace: true })
          }
          goOn={words.booking.justBook}
        >
          {clinicId !== undefined && date !== undefined && (
            <HandOver booking={{ clinicId, doctorId: doctor.id, date }} doctorName={doctor.name} />
          )}
        </SchedulePanel>
      </section>
    </>
  )
})

function ScheduleSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.head}>
        <Skeleton width={56} height={56} radius={17} />
        <div className={css.words}>
          <Skeleton width={90} height={24} />
          <Skeleton width={140} />
        </div>
      </div>
      <div className={css.sheet}>
        <WeekSkeleton />
      </div>
    </SkeletonGroup>
  )
}
