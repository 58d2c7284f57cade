import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Day } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { Card } from '@/ui/kit/lists/card'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { canReschedule, visitStatusTraits } from './visit-view'
import css from './attendance-prompt.module.css'

/** The answers to a message that asks whether the patient comes, with their looks. Each has the name of its message. */
export const ATTENDANCE_CHOICES = {
  pay: { block: true },
  sign: { block: true },
  keep: { block: true },
  toCalendar: { variant: 'tint' },
  move: { variant: 'tint' },
  cancel: { variant: 'neutral' },
} as const
export type AttendanceChoice = keyof typeof ATTENDANCE_CHOICES

const FIRST_CHOICE = { 'awaiting-payment': 'pay', 'awaiting-sign': 'sign', reserved: 'keep' } as const

/** The choices for a visit; none if it cannot be cancelled. */
export function attendanceChoicesOf(visit: Registration): AttendanceChoice[] {
  const { status } = visit
  const isOpen = status === 'awaiting-payment' || status === 'awaiting-sign' || status === 'reserved'
  if (!isOpen || !visitStatusTraits(visit).isOpenToCancel) return []
  return [
    FIRST_CHOICE[status],
    ...(status === 'reserved' ? (['toCalendar'] as const) : []),
    ...(canReschedule(visit) ? (['move'] as const) : []),
    'cancel',
  ]
}

type AttendanceCardProps = {
  visit: Registration
  today: Day
  /** The choices. */
  children: ReactNode
}

/** Asks whether the patient comes to a visit. */
export function AttendanceCard({ visit, today, children }: AttendanceCardProps) {
  const words = useMessages(visitActionsMessages).visitActions.ask
  return (
    <Card title={words.title}>
      <p className={css.text}>
        {words.when(visit.date, today, visit.timeStart)} <span lang={CLINIC_LANGUAGE}>{visit.doctorName}</span>
      </p>
      {visit.status === 'reserved' && <p className={css.text}>{words.untold}</p>}
      <div className={css.ways}>{children}</div>
    </Card>
  )
}
