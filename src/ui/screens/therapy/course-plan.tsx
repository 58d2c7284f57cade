import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { workingWeekdays, type CoursePreferences, type PlannedSession } from '@/domain/therapy/course-plan'
import { remainingSessions, sessionMinutes, type CourseSummary, type PricedTherapyItem } from '@/domain/therapy/therapy'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { isMotionReduced } from '@/ui/kit/motion'
import { Notice } from '@/ui/kit/display/notice'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { courseMessages } from '@/ui/messages/zh/course'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { CoursePreferencesForm, type CoursePreferencesDraft } from './course-preferences'
import { TreatmentPicker } from './treatment-picker'
import { toTherapySearch } from './therapy-params'
import css from './course.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { courseLengthWeeks } from '@/domain/therapy/course-proposals'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Tips } from '@/ui/kit/display/tips'
import { SlotSheet } from './slot-sheet'
import { Tag } from '@/ui/kit/display/tag'
import { commonMessages } from '@/ui/messages/zh/common'

const MANY = 10
/** Maximum number of sessions per plan. */
const MAX_COUNT = 30

type CoursePlanProps = {
  therapistId: string
  clinicId: string
  items: readonly PricedTherapyItem[]
  itemIds: readonly string[]
  /** The course id in the URL; the course itself loads later. */
  courseId: string | undefined
  course: CourseSummary | undefined
}

/** The preferences, the resulting plan, and the button to confirm. */
export const CoursePlan = observer(function CoursePlan(props: CoursePlanProps) {
  const { therapistId, clinicId, items, itemIds, course } = props
  const session = useStore(SessionStore)
  const therapyPlan = useStore(TherapyPlanStore)
  const { course: says, therapy } = useMessages(courseMessages, therapyMessages)
  const result = useRef<HTMLDivElement>(null)
  const offered = course ? items.filter(({ id }) => course.items.some((each) => each.id === id)) : items
  const [chosen, setChosen] = useState<readonly string[]>(itemIds)
  const ids = offered.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const most = course ? Math.max(1, remainingSessions(course.course)) : MAX_COUNT
  const patientId = session.patientId ?? ''
  const key = [therapistId, clinicId, patientId, props.courseId] as const
  const ground = therapyPlan.ground.of(therapistId, clinicId, patientId)
  const wish = therapyPlan.isOf(key) ? therapyPlan.wish : undefined
  const [draft, setDraft] = useState<CoursePreferencesDraft>(() => draftFrom(wish))
  const [fault, setFault] = useState<string>()

  const makePlan = () => {
    const weekdays = draft.weekdays ?? (ground.value ? workingWeekdays(ground.value) : [])
    if (ids.length === 0) return setFault(therapy.chooseItems)
    if (weekdays.length === 0) return setFault(says.noWeekday)
    setFault(undefined)
    const { sessions = Math.min(MANY, most), part, everyDays } = draft
    const wanted = { sessions: Math.min(sessions, most), weekdays, part, everyDays, from: therapyPlan.today() }
    therapyPlan.plan(key, wanted, sessionMinutes(items, ids))
    requestAnimationFrame(() =>
      result.current?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth', block: 'start' }),
    )
  }
  return (
    <>
      <div className={css.body}>
        <Card>
          <TreatmentPicker items={offered} chosen={ids} onChange={setChosen} />
        </Card>
        <AsyncView for={ground} skeleton={<CourseSkeleton />}>
          {(known) => (
            <>
              <CoursePreferencesForm
                draft={draft}
                onChange={setDraft}
                usual={Math.min(MANY, most)}
                most={most}
                open={workingWeekdays(known)}
              />
              {fault && (
                <Notice tone="danger" role="alert">
                  {fault}
                </Notice>
              )}
              <Button variant={wish && therapyPlan.lines.length > 0 ? 'neutral' : 'primary'} block onClick={makePlan}>
                {wish ? says.planAgain : says.makePlan}
              </Button>
              <div ref={result} className={css.result}>
                {wish && <CourseSessionList />}
              </div>
            </>
          )}
        </AsyncView>
      </div>
      {wish && <GoConfirm {...props} itemIds={ids} />}
    </>
  )
})

/** Restores the earlier preferences when the user returns from the confirm screen. */
const draftFrom = (wish: CoursePreferences | undefined): CoursePreferencesDraft =>
  wish
    ? { sessions: wish.sessions, weekdays: wish.weekdays, part: wish.part, everyDays: wish.everyDays }
    : { part: 'any', everyDays: 2 }

const GoConfirm = observer(function GoConfirm({ therapistId, clinicId, itemIds, course }: CoursePlanProps) {
  const therapyPlan = useStore(TherapyPlanStore)
  const { course: says } = useMessages(courseMessages)
  const navigate = useNavigate()
  const { slots, skipped, open, lines } = therapyPlan
  const later = lines.filter(({ slot, trouble }) => !slot && trouble === 'later').length
  const note = open.length > 0 ? says.stillOpen(open.length) : later > 0 ? says.laterCount(later) : undefined
  const confirm = () =>
    void navigate({
      to: '/therapy/confirm',
      search: toTherapySearch({
        therapistId,
        clinicId,
        itemIds,
        slots,
        skipped,
        ...(course && { courseId: course.course.id }),
      }),
    })
  return (
    <StickyBar>
      <Button block note={note} disabled={slots.length === 0 || itemIds.length === 0} onClick={confirm}>
        {says.goConfirm(slots.length)}
      </Button>
    </StickyBar>
  )
})

/** The plan; each session can be changed or skipped. */
const CourseSessionList = observer(function CourseSessionList() {
  const therapyPlan = useStore(TherapyPlanStore)
  const says = useMessages(courseMessages).course
  const [editing, setEditing] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { lines, slots, open } = therapyPlan
  if (lines.length === 0) return <Tips picture="cup" title={says.nothingPlanned} text={says.nothingPlannedText} />
  const line = lines[editing]
  return (
    <section aria-label={says.plan}>
      <div role="status">
        <SectionHead
          title={says.planned(slots.length, open.length)}
          action={<span className={css.weeks}>{says.weeks(courseLengthWeeks(slots.map(({ date }) => date)))}</span>}
        />
      </div>
      <ol className={css.lines}>
        {lines.map((each, at) => (
          <CourseSession
            key={`${at} ${each.wanted}`}
            line={each}
            at={at}
            onEdit={() => {
              setEditing(at)
              setOpen(true)
            }}
          />
        ))}
      </ol>
      {line && (
        <SlotSheet
          key={editing}
          open={isOpen}
          title={says.changeOf(editing + 1)}
          days={therapyPlan.openDays(editing)}
          near={line.slot?.date ?? line.wanted}
          onPick={(slot) => therapyPlan.take(editing, slot)}
          onLeaveOut={() => therapyPlan.leaveOut(editing)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
})

type CourseSessionProps = { line: PlannedSession; at: number; onEdit: () => void }

/** A planned session: its time, how it differs from the preferences, and alternatives. */
const CourseSession = observer(function CourseSession({ line, at, onEdit }: CourseSessionProps) {
  const words = useMessages(courseMessages, commonMessages)
  const { course: says, common } = words
  const { slot, trouble, wanted } = line
  const why = whyOf(words, line)
  const isOpen = !slot && trouble !== undefined && trouble !== 'later'
  return (
    <li className={css.line} data-open={isOpen || undefined} data-off={(!slot && !isOpen) || undefined}>
      <p className={css.lineHead}>
        <span className={css.count}>{says.line(at + 1)}</span>
        <b className={css.when}>
          {common.fullDay(slot?.date ?? wanted)} {slot?.timeStart}
        </b>
        {!slot && <Tag tone={isOpen ? 'amber' : 'neutral'}>{trouble ? says.trouble[trouble] : says.leftOut}</Tag>}
      </p>
      {why && <p className={css.why}>{why}</p>}
      {isOpen && <Proposals at={at} />}
      <div className={css.edit}>
        <Button variant="text" size="s" aria-label={says.changeOf(at + 1)} aria-haspopup="dialog" onClick={onEdit}>
          {slot ? says.change : says.chooseAnother}
        </Button>
      </div>
    </li>
  )
})

function whyOf({ course: says }: MessagesOf<'course'>, { slot, trouble, clash }: PlannedSession): string | undefined {
  const what = clash && says.clashWith(clash.kind, clash.who, clash.timeStart)
  if (slot && trouble) return what ? says.moved.clash(what, slot.timeStart) : says.moved.full(slot.timeStart)
  if (trouble === 'later') return says.laterText
  return trouble && (what ? says.clashText(what) : says.fullText)
}

/** The nearest free times; tapping one selects it. */
const Proposals = observer(function Proposals({ at }: { at: number }) {
  const therapyPlan = useStore(TherapyPlanStore)
  const { course: says, common } = useMessages(courseMessages, commonMessages)
  return (
    <div className={css.ways} role="group" aria-label={says.nearest}>
      {therapyPlan.proposals(at).map((slot) => (
        <Button
          key={`${slot.date} ${slot.timeStart}`}
          variant="tint"
          size="s"
          onClick={() => therapyPlan.take(at, slot)}
        >
          {says.take(common.monthDay(slot.date), slot.timeStart)}
        </Button>
      ))}
      <Button variant="neutral" size="s" onClick={() => therapyPlan.leaveOut(at)}>
        {says.skipOne}
      </Button>
    </div>
  )
})

export const CourseSkeleton = () => (
  <SkeletonGroup>
    <div className={css.body}>
      <Skeleton height={220} radius={18} />
      <Skeleton height={64} radius={18} />
      <Skeleton height={64} radius={18} />
    </div>
  </SkeletonGroup>
)
