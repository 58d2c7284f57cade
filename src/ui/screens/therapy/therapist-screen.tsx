import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Avatar } from '@/ui/kit/avatar'
import { buttonClass } from '@/ui/kit/button'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { Tips } from '@/ui/kit/tips'
import { DoctorLine } from '@/ui/parts/doctor-line'
import { SlotsSkeleton } from '@/ui/parts/schedule-skeletons'
import { Waiting } from '@/ui/parts/waiting'
import { goneWhenMissing } from '@/ui/screens/doctor/doctor-gone'
import { useStores } from '@/ui/stores/stores'
import { therapyWords } from '@/ui/words/therapy'
import { titlesWords } from '@/ui/words/titles'
import { useWords } from '@/ui/words/words'
import { TherapistBooking } from './therapist-booking'
import css from './therapist-screen.module.css'

const route = getRouteApi('/therapy/$id')

/** S29: what is done, on which day and at what time, with one therapist. */
export const TherapistScreen = observer(function TherapistScreen() {
  const { id } = route.useParams()
  const { doctor } = useStores()
  return (
    <main className={css.page}>
      <Waiting
        for={doctor.detail}
        skeleton={<TherapistSkeleton />}
        retry={() => void doctor.loadDetail(id)}
        otherwise={goneWhenMissing}
      >
        {(value) => (value.id === id ? <Therapist key={id} doctor={value} /> : <TherapistSkeleton />)}
      </Waiting>
    </main>
  )
})

const Therapist = observer(function Therapist({ doctor }: { doctor: Doctor }) {
  const { therapy: says, titles } = useWords(therapyWords, titlesWords)
  const { clinic } = useStores()
  const search = route.useSearch()
  const clinicId = placeOf(doctor, search.clinicId, clinic.current.value?.id)
  const isPlaceKnown = clinicId !== undefined && (search.clinicId !== undefined || !clinic.current.isPending)
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
        {clinicId && (
          <Link
            to="/therapy"
            search={{ clinicId, ...(search.date && { date: search.date }) }}
            className={buttonClass({ variant: 'text', size: 's' })}
          >
            {says.otherTherapists}
          </Link>
        )}
      </header>
      <section className={css.sheet} aria-label={titles.therapist}>
        {!doctor.isTherapist ? (
          <NoTherapist doctor={doctor} />
        ) : isPlaceKnown && clinic.isStandingKnown ? (
          <TherapistBooking doctor={doctor} clinicId={clinicId} />
        ) : (
          <SlotsSkeleton />
        )}
      </section>
    </>
  )
})

/** The clinic in the address, else the chosen one if the therapist works there, else the first. */
function placeOf(doctor: Doctor, wanted: string | undefined, current: string | undefined): string | undefined {
  const ids = doctor.clinics.map(({ clinicId }) => clinicId)
  return [wanted, current].find((id) => id !== undefined && (ids.length === 0 || ids.includes(id))) ?? ids[0]
}

function NoTherapist({ doctor }: { doctor: Doctor }) {
  const { therapy: says } = useWords(therapyWords)
  return (
    <Tips
      picture="cup"
      title={says.notTherapist}
      text={says.notTherapistText}
      actions={
        <Link to="/doctors/$id" params={{ id: doctor.id }} className={buttonClass()}>
          {says.seeDoctor}
        </Link>
      }
    />
  )
}

function TherapistSkeleton() {
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
        <SlotsSkeleton />
      </div>
    </SkeletonGroup>
  )
}
