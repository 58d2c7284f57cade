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
import { useMessages } from '@/ui/messages/use-messages'
import { DepartmentRow } from './department-row'
import { compareByAvailability, doctorsOfDepartment } from './department-view'
import css from './department-screen.module.css'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'

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
        <Rows {...props} day={day} doctors={doctorsOfDepartment(node, all)} onDue={() => void doctors.again()} />
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

/** Links to the nearest day with slots. */
function NoNumbers({ days, day, onDay }: RowsProps) {
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const { byDay } = booking
  const nearest = nearestAvailableDay(days, day)
  const isUnsaid = days.some(({ availability }) => availability === 'unknown')
  return (
    <Notice
      role="status"
      action={
        nearest && (
          <Button variant="text" size="s" onClick={() => onDay(nearest)}>
            {byDay.seeDay(common.monthDay(nearest))}
          </Button>
        )
      }
    >
      {common.joined([
        byDay.none(common.monthDay(day)),
        ...(nearest ? [byDay.nearest(common.fullDay(nearest))] : isUnsaid ? [] : [byDay.noneAhead]),
      ])}
    </Notice>
  )
}

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
