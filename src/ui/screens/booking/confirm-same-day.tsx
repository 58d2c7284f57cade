import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { useOldMoney } from '@/ui/screens/visit/use-old-money'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/zh/booking'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'
import { slotStateOf, type Choice } from './choice'
import { TroubleNotice } from '@/ui/parts/trouble-notice'
import trouble from '@/ui/parts/trouble-notice.module.css'

type SameDayProps = { choice: Choice; onReplace: (old: Registration) => void }

/** Only one visit per doctor and day is allowed: keeps the old one or replaces it. */
export const SameDay = observer(function SameDay({ choice, onReplace }: SameDayProps) {
  const stores = useStores()
  const { registration, session } = stores
  const { booking: says, common } = useWords(bookingWords, commonWords)
  const { slot, schedule } = slotStateOf(stores, choice)
  const visit = registration.visitAt(choice.doctorId, choice.date, { patientId: session.patientId })
  const title = says.sameDay(common.monthDay(choice.date))
  if (!visit) return <TroubleNotice title={title} />
  const keep = (
    <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'neutral', size: 's' })}>
      {says.keepOld}
    </Link>
  )
  if (!slot || !visit.isCancelable || slot.timeStart === visit.timeStart)
    return <TroubleNotice title={title} action={keep} />
  return (
    <TroubleNotice
      title={title}
      text={
        <>
          {says.keepOrReplace(visit.timeStart, slot.timeStart)}
          <OldMoney visit={visit} feeFen={schedule?.feeFen} />
        </>
      }
      choices={
        <>
          {keep}
          <Button variant="tint" size="s" onClick={() => onReplace(visit)}>
            {says.replace(slot.timeStart)}
          </Button>
        </>
      }
    />
  )
})

/** Refund of the replaced visit's fee. */
export const OldMoney = observer(function OldMoney({
  visit,
  feeFen,
}: {
  visit: Registration
  feeFen: number | undefined
}) {
  const money = useOldMoney(visit, feeFen)
  return money && <span className={trouble.text}>{money.text}</span>
})
