import { observer } from 'mobx-react-lite'
import { dayOf, timeOf, type Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { cancellationPolicyOf, type CancellationPolicy } from '@/domain/visit/cancellation-policy'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { useNow } from './use-now'
import css from './cancellation-terms.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type When = { readonly date: Day; readonly timeStart: string }
type CancellationTermsProps = {
  clinicId: string
  /** The visits about to be booked. */
  of: readonly When[]
  /** Whether the fee is paid online, and so may be refundable. */
  isPaidOnline: boolean
}

const A_MINUTE = 60_000

function useTerms({
  clinicId,
  of,
  isPaidOnline,
}: CancellationTermsProps): { visit: When; terms: CancellationPolicy }[] {
  const clinic = useStore(ClinicStore)
  const now = useNow(A_MINUTE)
  const cancelHoursBefore = clinic.rules.of(clinicId).value?.cancelHoursBefore
  const refundHoursBefore = isPaidOnline ? clinic.payRule.of(clinicId).value?.refundHoursBefore : undefined
  return of.map((visit) => ({
    visit,
    terms: cancellationPolicyOf(visit, { cancelHoursBefore, refundHoursBefore }, now),
  }))
}

/** Warns before booking if the visit cannot be cancelled or refunded. */
export const CancellationWarning = observer(function CancellationWarning(props: CancellationTermsProps) {
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const { terms: says } = booking
  const lost = useTerms(props).filter(({ terms }) => terms.cancel === 'past' || terms.refund === 'past')
  return lost.map(({ visit: { date, timeStart }, terms: { cancel, refund } }) => {
    const day = `${common.fullDay(date)} ${timeStart}`
    const which = props.of.length > 1 ? day : undefined
    return (
      <Notice key={day}>
        <span className={css.warning}>
          <b>{cancel === 'past' ? says.noCancel(which) : says.noRefund}</b>
          <span>
            {cancel !== 'past' ? says.noRefundText : refund === 'past' ? says.noCancelNoRefundText : says.noCancelText}
          </span>
        </span>
      </Notice>
    )
  })
})

/**
 * Shows the deadlines for cancellation and refund, with the clinic's own text on demand; for several visits, only the
 * rule.
 */
export const CancellationTerms = observer(function CancellationTerms(props: CancellationTermsProps) {
  const clinic = useStore(ClinicStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const all = useTerms(props)
  const { cancelHoursBefore = 0, notice = '', blockRule } = clinic.rules.of(props.clinicId).value ?? {}
  const [only] = all
  const until = (at: Date) => `${common.fullDay(dayOf(at))} ${timeOf(at)}`
  const { cancel, refund } = only?.terms ?? {}
  const said =
    all.length > 1
      ? [all.some(({ terms }) => terms.cancel instanceof Date) && says.cancelRule(cancelHoursBefore)]
      : [
          cancel instanceof Date && says.cancelUntil(until(cancel)),
          refund instanceof Date && says.refundUntil(until(refund)),
        ]
  return (
    <div className={css.rules}>
      {said.map((each) => each && <p key={each}>{each}</p>)}
      {blockRule && blockRule.missLimit > 0 && (
        <p>{says.blockRule(blockRule.missLimit, blockRule.windowDays, blockRule.blockDays)}</p>
      )}
      {notice !== '' && <ClinicTermsText text={notice} />}
    </div>
  )
})

export function ClinicTermsText({ text }: { text: string }) {
  const { booking: says } = useMessages(bookingMessages)
  return (
    <details className={css.notice}>
      <summary>{says.terms.clinicNotice}</summary>
      <p lang={CLINIC_LANGUAGE}>{text}</p>
    </details>
  )
}
