import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayPartOf } from '@/domain/general/day'
import { hasIdCard } from '@/domain/patient/patient'
import { isBookingClosed } from '@/domain/visit/cancellation-policy'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import type { BookingSelection } from './booking-params'
import { BlockingNotice } from '@/ui/parts/blocking-notice'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'

const A_MINUTE = 60_000

export type BookingConditions = {
  /** Whether the clinic requires an ID number that the patient's profile lacks. */
  readonly isIdCardMissing: boolean
  /** Time (HH:mm) after which the clinic accepts no more bookings for this day. */
  readonly stoppedAt: string | undefined
}

/** Reasons why the clinic would reject this booking; none while its rules are unknown. */
export function useBookingConditions({ clinicId, date }: BookingSelection): BookingConditions {
  const clinic = useStore(ClinicStore)
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const now = useNow(A_MINUTE)
  const rules = clinic.rules.of(clinicId).value
  const active = patient.all.known()?.find(({ id }) => id === session.patientId)
  return {
    isIdCardMissing: rules?.isIdCardNeeded === true && active !== undefined && !hasIdCard(active),
    stoppedAt: rules && isBookingClosed(rules, date, now) ? rules.stopTime : undefined,
  }
}

/** Shows these conditions before submitting, each with an action, and the visit type. */
export const ConfirmConditions = observer(function ConfirmConditions(props: {
  conditions: BookingConditions
  choice: BookingSelection
  timeStart: string
}) {
  const clinic = useStore(ClinicStore)
  const session = useStore(SessionStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { conditions, choice, timeStart } = props
  const { isIdCardMissing, stoppedAt } = conditions
  const { doctorId, clinicId } = choice
  const className = buttonClass({ variant: 'text', size: 's' })
  return (
    <>
      {clinic.rules.of(clinicId).value?.isByHalfDay && (
        <Notice tone="blue">{says.halfDay(common.dayPart[dayPartOf(timeStart)])}</Notice>
      )}
      {stoppedAt !== undefined && (
        <BlockingNotice
          title={says.stopped(stoppedAt)}
          action={
            <Link to="/booking/doctor/$id" params={{ id: doctorId }} search={{ clinicId }} className={className}>
              {says.otherTimes}
            </Link>
          }
        />
      )}
      {isIdCardMissing && session.patientId !== undefined && (
        <BlockingNotice
          title={says.needsIdCard(session.patientName)}
          action={
            <Link to="/patients/$id" params={{ id: session.patientId }} className={className}>
              {says.fillIdCard}
            </Link>
          }
        />
      )}
    </>
  )
})
