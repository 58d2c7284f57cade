import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { AtCause, AtDeps } from '@/ui/shell/loader-args'
import { IncompleteLink } from './incomplete-link'
import { TherapyConfirm } from './therapy-confirm'
import { TherapyResult } from './therapy-result'
import { selectionKey, type TherapySelection } from './therapy-params'
import { useTherapyChoice } from './use-therapy-choice'
import css from './therapy-confirm.module.css'

type ReadsAt = AtCause & AtDeps<'therapistId' | 'clinicId' | 'done'>
/** Prefetches the therapist and the clinic's restriction, and on entry the patients and the current clinic. */
export function reads(stores: Stores, { cause, deps: { therapistId, clinicId, done } }: ReadsAt): void {
  const { clinic, doctor, patient, registration, therapyBooking } = stores
  if (done || therapyBooking.noneReserved) return
  if (therapistId) doctor.byId.prefetch(therapistId)
  if (clinicId) registration.block.prefetch(clinicId)
  if (cause === 'stay') return
  patient.all.prefetch()
  clinic.loadHere()
}

/** S30: reviews the sessions, sends them once, and shows the result of each. */
export const TherapyConfirmScreen = observer(function TherapyConfirmScreen() {
  const choice = useTherapyChoice()
  const { therapyBooking } = useStores()
  const text = choice && selectionKey(choice)
  useEffect(() => therapyBooking.forgetTry(), [therapyBooking, text])
  if (!choice)
    return (
      <main>
        <IncompleteLink />
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
  const { therapyBooking } = useStores()
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
