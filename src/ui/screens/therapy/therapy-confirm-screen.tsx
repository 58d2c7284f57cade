import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { NoChoice } from './no-choice'
import { TherapyConfirm } from './therapy-confirm'
import { TherapyOutcome } from './therapy-outcome'
import { choiceText, type TherapyChoice } from './therapy-choice'
import { useTherapyChoice } from './use-therapy-choice'
import css from './therapy-confirm.module.css'

/** S30: reviews the sessions, sends them once, and shows the result of each. */
export const TherapyConfirmScreen = observer(function TherapyConfirmScreen() {
  const choice = useTherapyChoice()
  const { therapyBooking } = useStores()
  const text = choice && choiceText(choice)
  useEffect(() => therapyBooking.forgetTry(), [therapyBooking, text])
  if (!choice)
    return (
      <main>
        <NoChoice />
      </main>
    )
  if (choice.done) return <Outcome choice={choice} done={choice.done} />
  const { noneReserved } = therapyBooking
  return (
    <main>
      {noneReserved ? <TherapyOutcome choice={choice} reserved={noneReserved} /> : <TherapyConfirm choice={choice} />}
    </main>
  )
})

const Outcome = observer(function Outcome({ choice, done }: { choice: TherapyChoice; done: string }) {
  const { therapyBooking } = useStores()
  return (
    <main>
      <Waiting for={therapyBooking.outcomeOf(done, choice.slots)} skeleton={<OutcomeSkeleton />}>
        {(reserved) => <TherapyOutcome choice={choice} reserved={reserved} />}
      </Waiting>
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
