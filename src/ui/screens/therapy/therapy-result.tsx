import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { sessionMinutes, type SlotReservation, type TherapySlot } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { SectionError } from '@/ui/parts/section-error'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { toCourseSessions, toReservationResults, type ReservationResult } from './reservation-results'
import { SlotSheet } from './slot-sheet'
import type { TherapySelection } from './therapy-params'
import css from './therapy-confirm.module.css'
import type { PlanDay } from '@/domain/therapy/course-plan'
import { availableDays, proposeAlternativeSlots, plannedSlots } from '@/domain/therapy/course-proposals'
import type { Day } from '@/domain/general/day'
import { useStore } from '@/ui/stores/stores'
import { useChangeTherapySelection } from './use-therapy-selection'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Tag } from '@/ui/kit/display/tag'
import { courseMessages } from '@/ui/messages/zh/course'

type TherapyOutcomeProps = { choice: TherapySelection; reserved: readonly SlotReservation[] }

/** The result of each session; sessions that were not reserved get another time and are sent in a new request. */
export const TherapyResult = observer(function TherapyResult({ choice, reserved }: TherapyOutcomeProps) {
  const { lines, fixes, fix, payFor, again, proposals, freeDays, request } = useReservationResults(choice, reserved)
  const words = useMessages(therapyMessages, commonMessages)
  const says = words.therapy
  const [editing, setEditing] = useState<ReservationResult>()
  const [isOpen, setOpen] = useState(false)
  const done = lines.filter(({ therapyId }) => therapyId !== undefined).length
  const open = lines.length - done
  const title = open === 0 ? says.allDone(done) : done === 0 ? says.noneDone : says.someDone(done, open)
  const note = open === 0 ? says.doneText : done === 0 ? says.noneDoneText : says.openText
  return (
    <>
      <div role="status">
        <PageTitle title={title} note={note} />
      </div>
      {open > 0 && request?.failure && (
        <div className={css.gutter}>
          <SectionError for={request} />
        </div>
      )}
      <ol className={css.lines} aria-label={says.resultList} aria-busy={(open > 0 && request?.isPending) || undefined}>
        {lines.map((line, at) => (
          <ReservationResultCard
            key={line.key}
            line={line}
            fix={fixes.get(line.key)}
            proposals={proposals(at)}
            onFix={(slot) => fix(line.key, slot)}
            onEdit={() => {
              setEditing(line)
              setOpen(true)
            }}
            onPay={line.why === 'course' ? () => payFor(line) : undefined}
          />
        ))}
      </ol>
      {editing && (
        <SlotSheet
          key={editing.key}
          open={isOpen}
          title={says.solveOf(words.common.fullDay(editing.date))}
          days={freeDays(editing)}
          near={editing.date}
          onPick={(slot) => fix(editing.key, slot)}
          onClose={() => setOpen(false)}
        />
      )}
      <StickyBar>
        <Link to="/home" className={buttonClass({ variant: fixes.size > 0 ? 'neutral' : 'primary' })}>
          {says.toVisits}
        </Link>
        {fixes.size > 0 && <Button onClick={again}>{says.bookAgain(fixes.size)}</Button>}
      </StickyBar>
    </>
  )
})

const PROPOSALS = 2

/** A result's lines, and the patient's decisions on the open lines. */
function useReservationResults(choice: TherapySelection, reserved: readonly SlotReservation[]) {
  const session = useStore(SessionStore)
  const therapy = useStore(TherapyStore)
  const therapyPlan = useStore(TherapyPlanStore)
  const change = useChangeTherapySelection()
  const [fixes, setFixes] = useState<ReadonlyMap<string, TherapySlot>>(new Map())
  const [isPaying, setPaying] = useState(false)
  const { therapistId, clinicId, itemIds } = choice
  const { patientId } = session
  const needsTimes = choice.skipped.length > 0 || reserved.some(({ outcome }) => !outcome.isSuccess)
  const request =
    needsTimes && patientId !== undefined ? therapyPlan.ground.of(therapistId, clinicId, patientId) : undefined
  const known = request?.value
  const isLater = (date: Day): boolean => {
    const day = known?.days.find((each) => each.date === date)
    return known !== undefined && (day === undefined || day.availability === 'not-time')
  }
  const lines = toReservationResults(reserved, choice.skipped, isLater)
  const firstDay = choice.slots[0]?.date
  const items =
    therapy.itemsOf(therapistId) ??
    (needsTimes && firstDay ? therapy.day.of(therapistId, clinicId, firstDay).value?.items : undefined)
  const ground = known && items && { ...known, minutes: sessionMinutes(items, itemIds) }
  const plan = toCourseSessions(lines, fixes)
  const fix = (key: string, slot: TherapySlot) => setFixes((before) => new Map(before).set(key, slot))

  return {
    lines,
    fixes,
    fix,
    request,
    proposals: (at: number): TherapySlot[] => (ground ? proposeAlternativeSlots(ground, plan, at, 1, PROPOSALS) : []),
    freeDays: (line: ReservationResult): PlanDay[] => (ground ? availableDays(ground, plan, lines.indexOf(line)) : []),
    /** Books the same session without the course. */
    payFor: ({ key, slot }: ReservationResult) => {
      setPaying(true)
      if (slot) fix(key, slot)
    },
    again: () => {
      const { courseId, done: _done, ...rest } = choice
      const chosen = plannedSlots([...fixes.values()].map((slot) => ({ wanted: slot.date, slot })))
      change({ ...rest, slots: chosen, skipped: [], ...(courseId && !isPaying && { courseId }) })
      setFixes(new Map())
    },
  }
}

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
function ReservationResultCard({ line, fix, proposals, onFix, onEdit, onPay }: OutcomeLineCardProps) {
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
