import { dayPartOf, dateFieldsOf, type Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Slip } from '@/ui/kit/display/slip'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicName } from './clinic-name'
import { DotSeparatedText } from './doctor-summary'
import css from './booking-slip.module.css'

type BookingSlipProps = {
  label: string
  date: Day
  timeStart: string
  doctorName: string
  doctorTitle: string
  departmentName: string
  clinicName: string
  roomName: string
}

/** Shows the time, doctor and clinic of a booking; the main element on the confirm and result screens. */
export function BookingSlip(props: BookingSlipProps) {
  const { label, date, timeStart, doctorName, doctorTitle, departmentName, clinicName, roomName } = props
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const { month, date: number } = dateFieldsOf(date)
  return (
    <Slip label={label} className={css.slip}>
      <p className={css.date}>
        <span className={css.small}>{booking.month(month)}</span>
        <span className={css.day}>{number}</span>
        <span className="visually-hidden">{booking.dayUnit} </span>
        <span className={css.small}>{common.weekday(date)}</span>
      </p>
      <span className={css.rule} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <span className={css.time}>{timeStart}</span>{' '}
          <span className={css.part}>{common.dayPart[dayPartOf(timeStart)]}</span>
        </p>
        <p className={css.who}>
          <b lang={CLINIC_LANGUAGE}>{doctorName}</b>{' '}
          <span className={css.title}>
            <DotSeparatedText parts={[doctorTitle, departmentName]} lang={CLINIC_LANGUAGE} />
          </span>
        </p>
        <p className={css.where}>
          <ClinicName name={clinicName} />
          {roomName !== '' && (
            <>
              {booking.comma}
              <span className={css.room} lang={CLINIC_LANGUAGE}>
                {roomName}
              </span>
            </>
          )}
        </p>
      </div>
    </Slip>
  )
}
