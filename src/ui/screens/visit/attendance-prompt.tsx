import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Fragment, useState, type ReactNode } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { ATTENDANCE_CHOICES, AttendanceCard, attendanceChoicesOf, type AttendanceChoice } from './attendance-card'
import { CalendarSheet } from './lazy-visit-sheets'
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
  const { id } = visit
  if (from !== 'message' || attendanceChoicesOf(visit).length === 0) return null
  const keep = () => {
    toast(words.kept, { tone: 'success' })
    void navigate({ to: '/visits/$id', params: { id }, search: {}, replace: true })
  }
  const ways: Record<AttendanceChoice, ReactNode> = {
    pay: (
      <Link to="/booking/result/$id" params={{ id }} className={buttonClass(ATTENDANCE_CHOICES.pay)}>
        {words.pay}
      </Link>
    ),
    sign: (
      <Link to="/visits/$id/sign" params={{ id }} className={buttonClass(ATTENDANCE_CHOICES.sign)}>
        {words.sign}
      </Link>
    ),
    keep: (
      <Button {...ATTENDANCE_CHOICES.keep} onClick={keep}>
        {words.keep}
      </Button>
    ),
    toCalendar: (
      <Button {...ATTENDANCE_CHOICES.toCalendar} aria-haspopup="dialog" onClick={() => setDating(true)}>
        {words.toCalendar}
      </Button>
    ),
    move: (
      <Link to="/visits/$id/move" params={{ id }} className={buttonClass(ATTENDANCE_CHOICES.move)}>
        {words.move}
      </Link>
    ),
    cancel: (
      <Button {...ATTENDANCE_CHOICES.cancel} aria-haspopup="dialog" onClick={onCancel}>
        {words.cancel}
      </Button>
    ),
  }
  return (
    <>
      <AttendanceCard visit={visit} today={scheduling.today()}>
        {attendanceChoicesOf(visit).map((choice) => (
          <Fragment key={choice}>{ways[choice]}</Fragment>
        ))}
      </AttendanceCard>
      <CalendarSheet visit={visit} open={isDating} onClose={() => setDating(false)} />
    </>
  )
})
export const AttendancePrompt = withErrorBoundary(AttendancePromptPart)
