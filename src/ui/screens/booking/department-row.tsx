import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { DoctorAvailability } from '@/domain/scheduling/scheduling'
import { Avatar } from '@/ui/kit/display/avatar'
import { coverLinkClass } from '@/ui/kit/layout/cover-link'
import { buttonClass } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import row from '@/ui/screens/doctor/doctor-row.module.css'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { toDepartmentRow, type DepartmentRowView } from './department-view'
import css from './department-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type DepartmentRowProps = {
  remain: DoctorAvailability
  clinicId: string
  day: Day
}

/** A doctor's day: fee, remaining slots, and the matching action. */
export const DepartmentRow = observer(function DepartmentRow(props: DepartmentRowProps) {
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
            className={coverLinkClass}
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
