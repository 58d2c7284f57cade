import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Card } from '@/ui/kit/lists/card'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { waitingRoomMessages } from '@/ui/messages/zh/waiting-room'
import { useMessages } from '@/ui/messages/use-messages'
import { isNextInQueue } from './visit-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './check-in-screen.module.css'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Shows queue number, waiting area and waiting time; omits missing data. */
export const CheckedInCard = observer(function CheckedInCard({
  visit,
  isByUs,
}: {
  visit: Registration
  isByUs: boolean
}) {
  const words = useMessages(visitActionsMessages, visitMessages, waitingRoomMessages)
  const says = words.visitActions.signIn
  const waitingRoom = useStore(WaitingRoomStore)
  const scheduling = useStore(SchedulingStore)
  const { queue, roomName, orderNo, id, status } = visit
  const range = waitingRoom.rangeOf(id, scheduling.now())
  const turn = range && words.waitingRoom.turn(timeOf(range.from), timeOf(range.to))
  const seal = words.visit.seal(status)
  return (
    <>
      <div role="status">
        <PageTitle
          title={isByUs ? says.done : says.doneElsewhere}
          note={
            isByUs ? (
              <span lang={CLINIC_LANGUAGE}>{says.for(visit.doctorName, visit.patient.name)}</span>
            ) : (
              says.doneElsewhereText
            )
          }
          aside={<Seal text={seal.text} label={seal.label} size="l" stamp={isByUs} />}
        />
      </div>
      <PageBody>
        <Card>
          {orderNo > 0 && (
            <>
              <p className={css.label}>{words.visit.ticket}</p>
              <p className={css.number}>{orderNo}</p>
            </>
          )}
          <p className={css.room}>
            {roomName === '' ? says.roomPlain : <span lang={CLINIC_LANGUAGE}>{says.room(roomName)}</span>}
          </p>
          {status === 'signed' && (
            <p className={css.wait}>
              {queue && isNextInQueue(visit, queue)
                ? says.next
                : turn
                  ? `${says.ahead(queue?.ahead ?? 0)} · ${turn.before}${turn.range}${turn.after}`
                  : words.waitingRoom.unknown}
            </p>
          )}
        </Card>
      </PageBody>
      <StickyBar>
        <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ block: true })}>
          {says.seeTicket}
        </Link>
      </StickyBar>
    </>
  )
})
