import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { isLive, type Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import { dueOfVisit } from '@/ui/parts/payment-view'
import { useStores } from '@/ui/stores/stores'
import { visitWords } from '@/ui/words/visit'
import { visitActionsWords } from '@/ui/words/visit-actions'
import { useWords } from '@/ui/words/words'
import { OldVisitWays } from '@/ui/parts/old-visit-ways'
import { PageBody } from '@/ui/kit/layout/page-body'

type MovedProps = { visit: Registration; oldId: string }

/** The new visit is booked: it is paid here if need be, and the old one goes only then; what is half done is said so. */
export const Moved = observer(function Moved({ visit, oldId }: MovedProps) {
  const words = useWords(visitActionsWords, visitWords).visitActions
  const { booking: store, registration } = useStores()
  const old = store.oldOf(visit)
  const isSure = isLive(visit) && visit.status !== 'awaiting-payment'
  const isItsOwn = store.isMovedFrom(visit, oldId)
  // What somebody put into the address is looked at, and cancelled only by a tap.
  const isDue = isSure && isItsOwn && (old === undefined || old === 'until-paid') && !store.old.failure
  const hasTried = useRef(false)
  useEffect(() => {
    if (isDue && !hasTried.current) {
      hasTried.current = true
      void store.finishMove(visit, oldId)
    }
  }, [store, isDue, visit, oldId])
  return (
    <>
      <Title visit={visit} old={old} />
      <PageBody>
        {old === 'stands' && isSure && <Half visit={visit} oldId={oldId} />}
        {!isSure && isLive(visit) && (
          <Notice tone="blue">
            <b>{words.oldUntilPaid}</b>
            <br />
            {words.oldUntilPaidText}
          </Notice>
        )}
        <BookingSlip label={words.moving.new} {...visit} />
        <PaymentPanel due={dueOfVisit(visit, () => void registration.loadDetail(visit.id))} bar />
      </PageBody>
      {visit.status !== 'awaiting-payment' && (
        <StickyBar>
          <Link to="/visits/$id" params={{ id: visit.id }} replace className={buttonClass({ block: true })}>
            {words.moving.seeNew}
          </Link>
        </StickyBar>
      )}
    </>
  )
})

function Title({ visit, old }: { visit: Registration; old: string | undefined }) {
  const words = useWords(visitActionsWords, visitWords)
  const { moving } = words.visitActions
  const seal = words.visit.seal(visit.status)
  const isDone = old === 'gone' && isLive(visit)
  return (
    <div role="status">
      {isDone ? (
        <PageTitle
          title={moving.done}
          note={moving.doneText(visit.date, visit.timeStart)}
          aside={<Seal text={seal.text} label={seal.label} size="l" stamp />}
        />
      ) : (
        <PageTitle title={old === 'stands' ? moving.half : moving.title} note={moving.note} />
      )}
    </div>
  )
}

/** Two visits stand: said plainly, with the way to end it and the way to look at the other. */
const Half = observer(function Half({ visit, oldId }: MovedProps) {
  const words = useWords(visitActionsWords).visitActions
  const { booking: store } = useStores()
  return (
    <Notice role="alert">
      {words.moving.halfText}
      <OldVisitWays oldId={oldId} onFinish={() => void store.finishMove(visit, oldId)} />
    </Notice>
  )
})
