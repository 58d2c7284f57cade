import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { buttonClass } from '@/ui/kit/button'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/zh/booking'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'
import { TroubleNotice } from '@/ui/parts/trouble-notice'

/** A patient blocked after missed visits: number of visits, limit, end of the block, and the contact. */
export const Blocked = observer(function Blocked({ clinicId }: { clinicId: string }) {
  const { booking, registration, session, clinic } = useStores()
  const { booking: says, common } = useWords(bookingWords, commonWords)
  const { reason = '', missedCount = 0, missLimit = 0, until, phone } = registration.block.of(clinicId).value ?? {}
  const why = reason || (booking.booking.failure?.message ?? '')
  const number = phone || clinic.current.value?.phone || ''
  const facts = [
    missedCount > 0 && missLimit > 0 ? says.blockedCount(missedCount, missLimit) : '',
    until ? says.blockedUntil(common.fullDay(dayOf(until))) : '',
  ].filter(Boolean)
  return (
    <TroubleNotice
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
