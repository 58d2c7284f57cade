import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { courseLengthWeeks } from '@/domain/therapy/course-proposals'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Tips } from '@/ui/kit/display/tips'
import { useStore } from '@/ui/stores/stores'
import { courseMessages } from '@/ui/messages/zh/course'
import { useMessages } from '@/ui/messages/use-messages'
import { CourseSession } from './course-session'
import { SlotSheet } from './slot-sheet'
import css from './course.module.css'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'

/** The plan; each session can be changed or skipped. */
export const CourseSessionList = observer(function CourseSessionList() {
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
