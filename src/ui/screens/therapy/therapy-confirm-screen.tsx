import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { IncompleteLinkNotice } from './incomplete-link-notice'
import { TherapyConfirm } from './therapy-confirm'
import { TherapyResult } from './therapy-result'
import { therapySelectionKey, type TherapySelection } from './therapy-params'
import { useTherapySelection } from './use-therapy-selection'
import css from './therapy-confirm.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

export const requiredStores = [TherapyBookingStore]

type ReadsAt = LoaderCause & LoaderDeps<'therapistId' | 'clinicId' | 'done'>
/** Prefetches the therapist and the clinic's restriction, and on entry the patients and the current clinic. */
export function loader(stores: Stores, { cause, deps: { therapistId, clinicId, done } }: ReadsAt): void {
  const clinic = stores.get(ClinicStore)
  const doctor = stores.get(DoctorStore)
  const patient = stores.get(PatientStore)
  const registration = stores.get(RegistrationStore)
  const therapyBooking = stores.get(TherapyBookingStore)
  if (done || therapyBooking.noneReserved) return
  if (therapistId) doctor.byId.prefetch(therapistId)
  if (clinicId) registration.block.prefetch(clinicId)
  if (cause === 'stay') return
  patient.all.prefetch()
  clinic.loadHere()
}

/** S30: reviews the sessions, sends them once, and shows the result of each. */
export const TherapyConfirmScreen = observer(function TherapyConfirmScreen() {
  const choice = useTherapySelection()
  const therapyBooking = useStore(TherapyBookingStore)
  const text = choice && therapySelectionKey(choice)
  useEffect(() => therapyBooking.forgetTry(), [therapyBooking, text])
  if (!choice)
    return (
      <main>
        <IncompleteLinkNotice />
      </main>
    )
  if (choice.done) return <Outcome choice={choice} done={choice.done} />
  const { noneReserved } = therapyBooking
  return (
    <main>
      {noneReserved ? <TherapyResult choice={choice} reserved={noneReserved} /> : <TherapyConfirm choice={choice} />}
    </main>
  )
})

const Outcome = observer(function Outcome({ choice, done }: { choice: TherapySelection; done: string }) {
  const therapyBooking = useStore(TherapyBookingStore)
  return (
    <main>
      <AsyncView for={therapyBooking.outcomeOf(done, choice.slots)} skeleton={<OutcomeSkeleton />}>
        {(reserved) => <TherapyResult choice={choice} reserved={reserved} />}
      </AsyncView>
    </main>
  )
})

const OutcomeSkeleton = () => (
  <SkeletonGroup>
    <div className={css.body}>
      <Skeleton width={160} height={28} />
      <Skeleton height={72} radius={18} />
      <Skeleton height={72} radius={18} />
    </div>
  </SkeletonGroup>
)
