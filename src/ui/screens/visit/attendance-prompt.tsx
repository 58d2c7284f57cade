import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { CalendarSheet } from './lazy-visit-sheets'
import { canReschedule, visitStatusTraits } from './visit-view'
import css from './attendance-prompt.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const route = getRouteApi('/visits/$id')

/**
 * Shown after the user has opened a template message: confirm, reschedule or cancel. The confirmation is not sent,
 * because the clinic has no endpoint for it.
 */
const AttendancePromptPart = observer(function AttendancePromptPart({
  visit,
  onCancel,
}: {
  visit: Registration
  onCancel: () => void
}) {
  const { from } = route.useSearch()
  const words = useMessages(visitActionsMessages).visitActions.ask
  const scheduling = useStore(SchedulingStore)
  const navigate = useNavigate()
  const [isDating, setDating] = useState(false)
  const { id, status, doctorName, date, timeStart } = visit
  if (from !== 'message' || !visitStatusTraits(visit).isOpenToCancel) return null
  const isReserved = status === 'reserved'
  const keep = () => {
    toast(words.kept, { tone: 'success' })
    void navigate({ to: '/visits/$id', params: { id }, search: {}, replace: true })
  }
  return (
    <Card title={words.title}>
      <p className={css.text}>
        {words.when(date, scheduling.today(), timeStart)} <span lang={CLINIC_LANGUAGE}>{doctorName}</span>
      </p>
      {isReserved && <p className={css.text}>{words.untold}</p>}
      <div className={css.ways}>
        {status === 'awaiting-payment' ? (
          <Link to="/booking/result/$id" params={{ id }} className={buttonClass({ block: true })}>
            {words.pay}
          </Link>
        ) : status === 'awaiting-sign' ? (
          <Link to="/visits/$id/sign" params={{ id }} className={buttonClass({ block: true })}>
            {words.sign}
          </Link>
        ) : (
          <Button block onClick={keep}>
            {words.keep}
          </Button>
        )}
        {isReserved && (
          <Button variant="tint" aria-haspopup="dialog" onClick={() => setDating(true)}>
            {words.toCalendar}
          </Button>
        )}
        {canReschedule(visit) && (
          <Link to="/visits/$id/move" params={{ id }} className={buttonClass({ variant: 'tint' })}>
            {words.move}
          </Link>
        )}
        <Button variant="neutral" aria-haspopup="dialog" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      {isReserved && <CalendarSheet visit={visit} open={isDating} onClose={() => setDating(false)} />}
    </Card>
  )
})
export const AttendancePrompt = withErrorBoundary(AttendancePromptPart)
