import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { timeOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { ARRIVAL_BUFFER_MINUTES, departureTimeOf, type DepartureTime } from '@/domain/visit/departure-time'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Icon } from '@/ui/kit/display/icon'
import { telHref } from '@/ui/parts/tel'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { TravelTimeSheet } from './lazy-visit-sheets'
import css from './departure-card.module.css'
import { VisitStore } from '@/ui/stores/visit-store'

const LOOK_MS = 20_000

/**
 * Shows when to leave home on the day of a visit, based on the queue's pace and the travel time, or that the travel
 * time is unknown.
 */
const DepartureCardPart = observer(function DepartureCardPart({
  visit,
  phone,
}: {
  visit: Registration
  phone: string
}) {
  const { visitActions, common } = useMessages(visitActionsMessages, commonMessages)
  const store = useStore(VisitStore)
  const [isSetting, setSetting] = useState(false)
  const { clinicId } = visit
  useEffect(() => store.loadWay(clinicId), [store, clinicId])
  const way = store.ways[clinicId]
  const now = useNow(LOOK_MS)
  const leaving = departureTimeOf(visit, way, now)
  if (leaving.kind === 'none') return null
  const words = visitActions.leave
  return (
    <Card title={words.title}>
      <p role="status" className={css.said} data-now={leaving.kind === 'now' || undefined}>
        {sentenceOf(words, leaving)}
      </p>
      {way !== undefined && (
        <p className={css.how}>
          {'basis' in leaving && `${words.basis[leaving.basis]} · `}
          {words.way(way)} · {words.early(ARRIVAL_BUFFER_MINUTES)}
        </p>
      )}
      <div className={css.ways}>
        <Button
          variant={way === undefined ? 'tint' : 'text'}
          size="s"
          aria-haspopup="dialog"
          onClick={() => setSetting(true)}
        >
          {way === undefined ? words.tell : words.set}
        </Button>
        {leaving.kind === 'too-late' && phone !== '' && (
          <a className={buttonClass({ variant: 'tint', size: 's' })} href={telHref(phone)}>
            <Icon name="phone" />
            {common.call}
          </a>
        )}
      </div>
      <TravelTimeSheet visit={visit} open={isSetting} onClose={() => setSetting(false)} />
    </Card>
  )
})
export const DepartureCard = withErrorBoundary(DepartureCardPart)

function sentenceOf(
  words: Messages['visitActions']['leave'],
  leaving: Exclude<DepartureTime, { kind: 'none' }>,
): string {
  switch (leaving.kind) {
    case 'unknown':
      return words.unknown
    case 'now':
      return words.now
    case 'too-late':
      return words.tooLate(leaving.minutes)
    default:
      return words[leaving.kind](timeOf(leaving.at))
  }
}
