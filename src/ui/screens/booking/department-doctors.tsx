import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import type { DepartmentNode } from '@/domain/clinic/department'
import {
  nearestAvailableDay,
  mergeAvailability,
  type DayAvailability,
  type DoctorAvailability,
} from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { ReleaseCountdown } from '@/ui/parts/release-countdown'
import { AsyncView } from '@/ui/parts/async-view'
import { DoctorSkeletons } from '@/ui/screens/doctor/doctor-skeletons'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import {
  compareByAvailability,
  filterDoctorsByDepartment,
  toDepartmentRow,
  type DepartmentRowView,
} from './department-view'
import css from './department-screen.module.css'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import cover from '@/ui/kit/layout/cover-link.module.css'
import { MoneyText } from '@/ui/kit/display/money-text'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import row from '@/ui/screens/doctor/doctor-row.module.css'
import { statusMessages } from '@/ui/messages/zh/status'
import { ClinicStore } from '@/ui/stores/clinic-store'

type DepartmentDoctorsProps = {
  clinicId: string
  node: DepartmentNode | undefined
  /** Undefined until the initial day is known. */
  day: Day | undefined
  days: readonly DayAvailability[]
  onDay: (day: Day) => void
}

/** The day's doctors, bookable ones first; a day without slots links to the nearest day with slots. */
export const DepartmentDoctors = observer(function DepartmentDoctors(props: DepartmentDoctorsProps) {
  const { clinicId, node, day } = props
  const departmentDay = useStore(DepartmentDayStore)
  if (day === undefined) return <DoctorSkeletons />
  const doctors = departmentDay.doctors.of(clinicId, day)
  return (
    <AsyncView for={doctors} skeleton={<DoctorSkeletons />}>
      {(all) => (
        <Rows {...props} day={day} doctors={filterDoctorsByDepartment(node, all)} onDue={() => void doctors.again()} />
      )}
    </AsyncView>
  )
})

type RowsProps = Omit<DepartmentDoctorsProps, 'day'> & {
  day: Day
  doctors: readonly DoctorAvailability[]
  onDue: () => void
}

function Rows(props: RowsProps) {
  const { clinicId, day, doctors, onDue } = props
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const { availability } = mergeAvailability(doctors)
  if (doctors.length === 0) return <Nobody clinicId={clinicId} />
  return (
    <>
      {availability !== 'has-number' && availability !== 'unknown' && <NoNumbers {...props} />}
      {availability === 'not-time' && (
        <div className={css.clock}>
          <ReleaseCountdown clinicId={clinicId} date={day} onDue={onDue} />
        </div>
      )}
      <section aria-label={booking.byDay.doctors(common.fullDay(day))} className={css.rows}>
        {[...doctors].sort(compareByAvailability).map((each) => (
          <DepartmentRow key={each.doctorId} remain={each} clinicId={clinicId} day={day} />
        ))}
      </section>
    </>
  )
}

/** Links to the nearest day with slots, or else to the other clinics of the chain. */
const NoNumbers = observer(function NoNumbers({ node, days, day, onDay }: RowsProps) {
  const clinic = useStore(ClinicStore)
  const { booking, common, titles } = useMessages(bookingMessages, commonMessages, titlesMessages)
  const { byDay } = booking
  // A department with children has doctors under other names.
  const department = node?.below.length === 0 ? { department: node.department.name } : {}
  const isOfChain = (clinic.chain.value?.clinicCount ?? 0) > 1
  const nearest = nearestAvailableDay(days, day)
  const isUnsaid = days.some(({ availability }) => availability === 'unknown')
  return (
    <Notice
      role="status"
      action={
        nearest ? (
          <Button variant="text" size="s" onClick={() => onDay(nearest)}>
            {byDay.seeDay(common.monthDay(nearest))}
          </Button>
        ) : isOfChain ? (
          <Link to="/clinics/soonest" search={department} className={buttonClass({ variant: 'text', size: 's' })}>
            {titles.soonest}
          </Link>
        ) : undefined
      }
    >
      {common.joined([
        byDay.none(common.monthDay(day)),
        ...(nearest ? [byDay.nearest(common.fullDay(nearest))] : isUnsaid ? [] : [byDay.noneAhead]),
      ])}
    </Notice>
  )
})

function Nobody({ clinicId }: { clinicId: string }) {
  const { booking, doctor } = useMessages(bookingMessages, doctorMessages)
  return (
    <Tips
      picture="cup"
      title={booking.byDay.nobody}
      text={booking.byDay.nobodyText}
      actions={
        <>
          <Link to="/booking" search={{ clinicId }} className={buttonClass({ variant: 'tint' })}>
            {booking.byDay.change}
          </Link>
          <Link to="/doctors" search={{ kind: 'all' }} className={buttonClass({ variant: 'neutral' })}>
            {doctor.seeAll}
          </Link>
        </>
      }
    />
  )
}

type DepartmentRowProps = {
  remain: DoctorAvailability
  clinicId: string
  day: Day
}

/** A doctor's day: fee, remaining slots, and the matching action. */
const DepartmentRow = observer(function DepartmentRow(props: DepartmentRowProps) {
  const { remain, clinicId, day } = props
  const clinic = useStore(ClinicStore)
  const words = useMessages(bookingMessages, doctorMessages, statusMessages)
  const { doctorId, doctorName, titles, departments, feeFen } = remain
  const rules = clinic.rules.of(clinicId).value
  const view = toDepartmentRow(words, remain, {
    releaseTime: rules?.releaseTime ?? '',
    mayJoin: rules?.isWaitGrabOpen === true,
  })
  return (
    <article className={row.row} data-off={remain.availability === 'no-schedules' || undefined}>
      <Avatar name={doctorName} id={doctorId} size={52} />
      <div className={row.words}>
        <h2 className={row.name}>
          <Link
            to="/doctors/$id"
            params={{ id: doctorId }}
            search={{ clinicId, date: day }}
            className={cover.cover}
            lang={CLINIC_LANGUAGE}
          >
            {doctorName}
          </Link>
        </h2>
        <p className={row.line}>
          <DoctorSummary doctor={{ titles, departments }} />
        </p>
        {feeFen !== undefined && feeFen > 0 && (
          <p className={css.fee}>
            {words.doctor.figures.fee} <MoneyText fen={feeFen} />
          </p>
        )}
      </div>
      <div className={row.right}>
        {view.left === undefined ? (
          <p className={row.state}>{view.text}</p>
        ) : (
          <p className={row.left} data-few={view.isFew || undefined}>
            {words.status.left.before} <span className={row.count}>{view.left}</span> {words.status.left.after}
          </p>
        )}
        <WayOn {...props} action={view.action} />
      </div>
    </article>
  )
})

type WayOnProps = DepartmentRowProps & { action: DepartmentRowView['action'] }

const WayOn = observer(function WayOn({ remain, clinicId, day, action }: WayOnProps) {
  const clinic = useStore(ClinicStore)
  const { booking, doctor: says } = useMessages(bookingMessages, doctorMessages)
  const { doctorId, doctorName, departments } = remain
  if (action === 'watch') {
    // A doctor's departments include those at other clinics.
    const departmentId = departments.find(({ id }) =>
      clinic.departments.known(clinicId)?.some((each) => each.id === id),
    )?.id
    return (
      <Link
        to="/watch/new"
        search={{ clinicId, doctorId, date: day, ...(departmentId && { departmentId }) }}
        className={buttonClass({ variant: 'amber', size: 's' })}
        aria-label={says.act(doctorName, booking.byDay.join)}
      >
        {booking.byDay.join}
      </Link>
    )
  }
  const isFree = action === 'book'
  const text = isFree ? says.goBook : says.seeSchedule
  return (
    <Link
      to="/booking/doctor/$id"
      params={{ id: doctorId }}
      search={{ clinicId, date: day }}
      className={buttonClass({ variant: isFree ? 'tint' : 'neutral', size: 's' })}
      aria-label={says.act(doctorName, text)}
    >
      {text}
    </Link>
  )
})
