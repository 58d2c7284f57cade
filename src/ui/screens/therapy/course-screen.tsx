import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { courseLeft } from '@/domain/therapy/therapy'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Dotted } from '@/ui/parts/doctor-line'
import { useOffDutyDialog } from '@/ui/parts/use-off-duty-dialog'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { courseWords } from '@/ui/words/zh/course'
import { useWords } from '@/ui/words/words'
import { CoursePlan } from './course-plan'
import { CourseSkeleton } from './course-skeleton'
import { idsIn } from './items-text'
import { NoChoice } from './no-choice'

const route = getRouteApi('/therapy/course')

/** Plans several sessions: the patient states preferences, and the plan uses slots that are free now. */
export function CourseScreen() {
  const { therapistId, clinicId } = route.useSearch()
  return (
    <main>{therapistId && clinicId ? <Course therapistId={therapistId} clinicId={clinicId} /> : <NoChoice />}</main>
  )
}

const Course = observer(function Course({ therapistId, clinicId }: { therapistId: string; clinicId: string }) {
  const { clinic, doctor, session, therapy, therapyBooking, therapyPlan } = useStores()
  const says = useWords(courseWords).course
  const search = route.useSearch()
  const { patientId } = session
  const { courseId } = search
  const day = therapy.day.of(therapistId, clinicId, therapyPlan.today())
  useOffDutyDialog(clinic.isStandingKnown ? clinic.standingAt(clinicId, 'therapy') : undefined)

  const courses = patientId === undefined ? undefined : therapyBooking.courses.of(patientId).value
  const course = courses?.find((each) => each.course.id === courseId)
  const items = therapy.itemsOf(therapistId)
  const therapist = doctor.byId.of(therapistId).value
  return (
    <>
      <PageTitle
        title={says.plan}
        note={
          course ? (
            says.courseLeft(courseLeft(course.course), course.course.total)
          ) : (
            <Dotted parts={[therapist?.name, therapist?.titles[0]]} lang={CLINIC_LANGUAGE} />
          )
        }
      />
      {items ? (
        <CoursePlan
          key={`${therapistId} ${clinicId} ${patientId} ${courseId}`}
          therapistId={therapistId}
          clinicId={clinicId}
          items={items}
          itemIds={idsIn(search.items)}
          courseId={courseId}
          course={course}
        />
      ) : (
        <Waiting for={day} skeleton={<CourseSkeleton />}>
          {() => <CourseSkeleton />}
        </Waiting>
      )}
    </>
  )
})
