import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import { type DayAvailability, type DoctorAvailability, hasFewSlotsLeft } from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { ClinicName } from '@/ui/parts/clinic-name'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { selectedTherapyDay, TherapyDateStrip } from './therapy-date-strip'
import css from './therapist-list.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import cover from '@/ui/kit/layout/cover-link.module.css'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { statusMessages } from '@/ui/messages/zh/status'

type TherapistListProps = { clinicId: string; date: string | undefined }

/** A clinic's therapists with free slots on a day. */
export const TherapistList = observer(function TherapistList({ clinicId, date }: TherapistListProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  const navigate = useNavigate()
  const ahead = therapy.ahead.of(clinicId, undefined, scheduling.today())
  const day = selectedTherapyDay(date, ahead.value)
  const thisClinic = therapy.clinicOf(clinicId)
  useClinicClosedDialog(thisClinic && clinic.isStandingKnown ? clinic.standing(thisClinic, 'therapy') : undefined)

  const move = (to: Day) => void navigate({ to: '/therapy', search: { clinicId, date: to }, replace: true })
  return (
    <>
      <PageTitle
        title={words.whichTherapist}
        note={thisClinic && <ClinicName name={thisClinic.name} />}
        aside={
          <Link to="/therapy" className={buttonClass({ variant: 'text', size: 's' })}>
            {words.otherClinics}
          </Link>
        }
      />
      <AsyncView for={ahead} skeleton={<ListSkeleton />}>
        {(days) => (
          <>
            <TherapyDateStrip days={days} value={day} onChange={move} />
            {day && <OnDay clinicId={clinicId} day={day} days={days} onDate={move} />}
          </>
        )}
      </AsyncView>
    </>
  )
})

type OnDayProps = { clinicId: string; day: Day; days: readonly DayAvailability[]; onDate: (date: Day) => void }

const OnDay = observer(function OnDay({ clinicId, day, days, onDate }: OnDayProps) {
  const therapy = useStore(TherapyStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  return (
    <AsyncView for={therapy.therapists.of(clinicId, day)} skeleton={<RowsSkeleton />}>
      {(all) => {
        const here = all.filter(({ isOnSchedule }) => isOnSchedule)
        const next = days.find(({ date, availability }) => date !== day && availability === 'has-number')?.date
        return here.length === 0 ? (
          <Tips
            picture="cup"
            title={says.nobody}
            text={says.nobodyText}
            actions={next && <Button onClick={() => onDate(next)}>{says.seeDay(common.fullDay(next))}</Button>}
          />
        ) : (
          <Rows all={here} clinicId={clinicId} day={day} />
        )
      }}
    </AsyncView>
  )
})

function Rows({ all, clinicId, day }: { all: readonly DoctorAvailability[]; clinicId: string; day: Day }) {
  return (
    <div className={css.list}>
      {all.map((each) => (
        <TherapistCard key={each.doctorId} therapist={each} clinicId={clinicId} day={day} />
      ))}
    </div>
  )
}

const RowsSkeleton = () => (
  <SkeletonGroup>
    <div className={css.list}>
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} height={76} radius={18} />
      ))}
    </div>
  </SkeletonGroup>
)
function ListSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.strip}>
        {Array.from({ length: 7 }, (_, at) => (
          <Skeleton key={at} height={64} radius={14} />
        ))}
      </div>
      <RowsSkeleton />
    </SkeletonGroup>
  )
}

type TherapistCardProps = { therapist: DoctorAvailability; clinicId: string; day: Day }

const TherapistCard = observer(function TherapistCard({ therapist, clinicId, day }: TherapistCardProps) {
  const { status, therapy: says } = useMessages(statusMessages, therapyMessages)
  const { doctorId, doctorName, titles, departments, availability, restCount } = therapist
  const hasNumber = availability === 'has-number' && restCount > 0
  return (
    <article className={css.row}>
      <span aria-hidden="true">
        <Avatar name={doctorName} id={doctorId} size={48} />
      </span>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link
            to="/therapy/$id"
            params={{ id: doctorId }}
            search={{ clinicId, date: day }}
            className={cover.cover}
            lang={CLINIC_LANGUAGE}
          >
            {doctorName}
          </Link>
        </h2>
        <p className={css.line}>
          <DotSeparatedText parts={[titles[0], departments[0]?.name]} lang={CLINIC_LANGUAGE} />
        </p>
      </div>
      <p
        className={css.rest}
        data-few={(hasNumber && hasFewSlotsLeft(restCount)) || undefined}
        data-none={!hasNumber || undefined}
      >
        {hasNumber ? says.left(restCount) : status.availability[availability === 'has-number' ? 'full' : availability]}
      </p>
    </article>
  )
})
