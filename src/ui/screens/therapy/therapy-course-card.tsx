import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { remainingSessions, type Course, type Therapy } from '@/domain/therapy/therapy'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tag } from '@/ui/kit/display/tag'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { serializeTreatments } from './treatment-params'
import css from './therapy-visit.module.css'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'

type TherapyCourseCardProps = { therapy: Therapy; course: Course; isKept: boolean }

/** How many sessions in a course are used, each session, and a link to plan the rest. */
export const TherapyCourseCard = observer(function TherapyCourseCard(props: TherapyCourseCardProps) {
  const { therapy, course, isKept } = props
  const therapyVisit = useStore(TherapyVisitStore)
  const { therapyVisit: says } = useMessages(therapyVisitMessages)
  const left = remainingSessions(course)
  const percent = course.total > 0 ? Math.min(100, Math.round((course.used / course.total) * 100)) : 100
  return (
    <Card title={says.course} aside={says.courseRest(left)}>
      <p className={css.used}>{says.courseUsed(course.used, course.total)}</p>
      <ProgressBar label={says.courseUsed(course.used, course.total)} percent={percent} showText={false} />
      {!isKept && (
        <AsyncView for={therapyVisit.sessionsOf(course, therapy)} skeleton={<RowsSkeleton />}>
          {(sessions) => <Sessions sessions={sessions} currentId={therapy.id} />}
        </AsyncView>
      )}
      {left > 0 && !isKept && (
        <Link
          to="/therapy/course"
          search={{
            therapistId: therapy.therapistId,
            clinicId: therapy.clinicId,
            items: serializeTreatments(therapy.items.map(({ id }) => id)),
            courseId: course.id,
          }}
          className={buttonClass({ variant: 'tint', block: true })}
        >
          {says.planRest(left)}
        </Link>
      )}
    </Card>
  )
})

function Sessions({ sessions, currentId }: { sessions: readonly Therapy[]; currentId: string }) {
  const { therapyVisit: says, common } = useMessages(therapyVisitMessages, commonMessages)
  return (
    <ol className={css.sessions} aria-label={says.courseList}>
      {sessions.map(({ id, date, timeStart, status }) => (
        <li key={id} className={css.session}>
          {id === currentId ? (
            <span className={css.when}>
              {common.fullDay(date)} {timeStart} <Tag tone="line">{says.courseThis}</Tag>
            </span>
          ) : (
            <Link to="/therapy/visits/$id" params={{ id }} className={css.when}>
              {common.fullDay(date)} {timeStart}
            </Link>
          )}
          <span className={css.status} data-off={status === 'cancelled' || undefined}>
            {says.seal(status).label}
          </span>
        </li>
      ))}
    </ol>
  )
}

const RowsSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height={120} radius={12} />
  </SkeletonGroup>
)
