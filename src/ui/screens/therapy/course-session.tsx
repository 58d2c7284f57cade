import { observer } from 'mobx-react-lite'
import type { PlannedSession } from '@/domain/therapy/course-plan'
import { Button } from '@/ui/kit/button'
import { Tag } from '@/ui/kit/display/tag'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { courseMessages } from '@/ui/messages/zh/course'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import css from './course.module.css'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'

type CourseSessionProps = { line: PlannedSession; at: number; onEdit: () => void }

/** A planned session: its time, how it differs from the preferences, and alternatives. */
export const CourseSession = observer(function CourseSession({ line, at, onEdit }: CourseSessionProps) {
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
