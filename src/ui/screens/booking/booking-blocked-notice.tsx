import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { BlockingNotice } from '@/ui/parts/blocking-notice'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Shown to a patient blocked after missed visits: number of missed visits, limit, end of the block, and contact. */
export const BookingBlockedNotice = observer(function BookingBlockedNotice({ clinicId }: { clinicId: string }) {
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const clinic = useStore(ClinicStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { reason = '', missedCount = 0, missLimit = 0, until, phone } = registration.block.of(clinicId).value ?? {}
  const why = reason || (booking.booking.failure?.message ?? '')
  const number = phone || clinic.current.value?.phone || ''
  const facts = [
    missedCount > 0 && missLimit > 0 ? says.blockedCount(missedCount, missLimit) : '',
    until ? says.blockedUntil(common.fullDay(dayOf(until))) : '',
  ].filter(Boolean)
  return (
    <BlockingNotice
      title={says.blockedTitle(session.patientName)}
      text={
        <>
          {why && <span lang={CLINIC_LANGUAGE}>{why}</span>}
          {why && facts.length > 0 && says.comma}
          {common.joined(facts)}
        </>
      }
      choices={
        number && (
          <a href={telHref(number)} className={buttonClass({ variant: 'neutral', size: 's' })}>
            {common.call} {number}
          </a>
        )
      }
    />
  )
})
