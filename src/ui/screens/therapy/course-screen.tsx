import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { remainingSessions } from '@/domain/therapy/therapy'
import { PageTitle } from '@/ui/kit/display/page-title'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { courseMessages } from '@/ui/messages/zh/course'
import { useMessages } from '@/ui/messages/use-messages'
import { CoursePlan, CourseSkeleton } from './course-plan'
import { parseTreatmentIds } from './treatment-params'
import { IncompleteLinkNotice } from './incomplete-link-notice'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'

export const requiredStores = [TherapyBookingStore]

const route = getRouteApi('/therapy/course')

/** Plans several sessions: the patient states preferences, and the plan uses slots that are free now. */
export function CourseScreen() {
  const { therapistId, clinicId } = route.useSearch()
  return (
    <main>
      {therapistId && clinicId ? <Course therapistId={therapistId} clinicId={clinicId} /> : <IncompleteLinkNotice />}
    </main>
  )
}

const Course = observer(function Course({ therapistId, clinicId }: { therapistId: string; clinicId: string }) {
  const clinic = useStore(ClinicStore)
  const doctor = useStore(DoctorStore)
  const session = useStore(SessionStore)
  const therapy = useStore(TherapyStore)
  const therapyBooking = useStore(TherapyBookingStore)
  const therapyPlan = useStore(TherapyPlanStore)
  const says = useMessages(courseMessages).course
  const search = route.useSearch()
  const { patientId } = session
  const { courseId } = search
  const day = therapy.day.of(therapistId, clinicId, therapyPlan.today())
  useClinicClosedDialog(clinic.isStandingKnown ? clinic.standingAt(clinicId, 'therapy') : undefined)

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
            says.courseLeft(remainingSessions(course.course), course.course.total)
          ) : (
            <DotSeparatedText parts={[therapist?.name, therapist?.titles[0]]} lang={CLINIC_LANGUAGE} />
          )
        }
      />
      {items ? (
        <CoursePlan
          key={`${therapistId} ${clinicId} ${patientId} ${courseId}`}
          therapistId={therapistId}
          clinicId={clinicId}
          items={items}
          itemIds={parseTreatmentIds(search.items)}
          courseId={courseId}
          course={course}
        />
      ) : (
        <AsyncView for={day} skeleton={<CourseSkeleton />}>
          {() => <CourseSkeleton />}
        </AsyncView>
      )}
    </>
  )
})
