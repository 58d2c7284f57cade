import { Link } from '@tanstack/react-router'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { TherapySlot } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tag } from '@/ui/kit/display/tag'
import { commonMessages } from '@/ui/messages/zh/common'
import { courseMessages } from '@/ui/messages/zh/course'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import type { ReservationResult } from './reservation-results'
import css from './therapy-confirm.module.css'

type OutcomeLineCardProps = {
  line: ReservationResult
  /** The alternative slot that the patient has selected. */
  fix: TherapySlot | undefined
  proposals: readonly TherapySlot[]
  onFix: (slot: TherapySlot) => void
  onEdit: () => void
  onPay?: (() => void) | undefined
}

/** The result for a session: reserved, or why not, with the options. */
export function ReservationResultCard({ line, fix, proposals, onFix, onEdit, onPay }: OutcomeLineCardProps) {
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const { date, timeStart, therapyId, why, message } = line
  const day = common.fullDay(date)
  const state = therapyId ? 'reserved' : why === 'skipped' || why === 'later' ? 'skipped' : 'taken'
  return (
    <li className={css.line} data-state={state}>
      <div className={css.lineHead}>
        <b className={css.lineTime}>
          {day} {timeStart}
        </b>
        <Tag tone={state === 'reserved' ? 'primary' : state === 'taken' ? 'amber' : 'neutral'}>{says.state[state]}</Tag>
        {therapyId && (
          <Link
            to="/therapy/visits/$id"
            params={{ id: therapyId }}
            className={buttonClass({ variant: 'text', size: 's' })}
            aria-label={says.seeOf(day)}
          >
            {says.see}
          </Link>
        )}
      </div>
      {why && <p className={css.why}>{message ? <span lang={CLINIC_LANGUAGE}>{message}</span> : says.why[why]}</p>}
      {why && fix && (
        <p role="status" className={css.fixed}>
          {says.solved(common.fullDay(fix.date), fix.timeStart)}
        </p>
      )}
      {why && why !== 'later' && !fix && (
        <Ways day={day} proposals={proposals} onFix={onFix} onEdit={onEdit} onPay={onPay} />
      )}
      {why && fix && (
        <Button variant="text" size="s" aria-label={says.solveOf(day)} onClick={onEdit}>
          {says.solve}
        </Button>
      )}
    </li>
  )
}

type WaysProps = Pick<OutcomeLineCardProps, 'proposals' | 'onFix' | 'onEdit' | 'onPay'> & { day: string }

function Ways({ day, proposals, onFix, onEdit, onPay }: WaysProps) {
  const { therapy: says, course, common } = useMessages(therapyMessages, courseMessages, commonMessages)
  return (
    <div className={css.ways}>
      {onPay && (
        <Button variant="tint" size="s" onClick={onPay}>
          {says.payThis}
        </Button>
      )}
      {!onPay &&
        proposals.map((slot) => (
          <Button key={`${slot.date} ${slot.timeStart}`} variant="tint" size="s" onClick={() => onFix(slot)}>
            {course.take(common.monthDay(slot.date), slot.timeStart)}
          </Button>
        ))}
      {!onPay && (
        <Button variant="neutral" size="s" aria-label={says.solveOf(day)} onClick={onEdit}>
          {says.solve}
        </Button>
      )}
    </div>
  )
}
