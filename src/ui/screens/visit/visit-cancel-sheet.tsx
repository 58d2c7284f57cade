import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CancelReason, Registration } from '@/domain/registration/registration'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { TextArea } from '@/ui/kit/fields/text-area'
import { CancelEffectItem, CancelSheet } from '@/ui/parts/cancel-sheet'
import { usePersistedText } from '@/ui/parts/use-persisted-text'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useMessages } from '@/ui/messages/use-messages'
import { visitCancelBlockerOf, cancellationRefundOf } from './visit-view'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import css from './visit-cancel-sheet.module.css'

type VisitCancelSheetProps = {
  visit: Registration
  phone: string
  open: boolean
  onClose: () => void
  /** Called when the visit is cancelled and the sheet closes. */
  onCancelled: () => void
}

const REASONS: readonly CancelReason[] = ['no-time', 'feel-better', 'wrong-choice', 'other']
const MAX_REASON_LENGTH = 100
const scrollIntoView = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' })

/** S25 for a visit. A typed reason is stored; closing the sheet asks before discarding it. */
export const VisitCancelSheet = observer(function VisitCancelSheet(props: VisitCancelSheetProps) {
  const { visit, onClose } = props
  const { cancelSheet: says, at } = useMessages(visitMessages).visit
  const registration = useStore(RegistrationStore)
  const problemOf = useCancelErrorText()
  const [text, setText] = usePersistedText(`cancel ${visit.id}`)
  const [reason, setReason] = useState<CancelReason | undefined>(text === '' ? undefined : 'other')
  const [isAsking, setAsking] = useState(false)
  const bar = visitCancelBlockerOf(visit)
  const { cancelDeadline } = visit
  const hasText = reason === 'other' && text.trim() !== ''

  const close = () => {
    setReason(undefined)
    setText('')
    setAsking(false)
    onClose()
  }
  const cancel = async () => {
    await registration.cancel(visit, reason ?? 'other', hasText ? text.trim() : '')
    return problemOf(visit)
  }
  return (
    <CancelSheet
      {...props}
      says={says}
      bar={bar && says.bar(bar, cancelDeadline && at(cancelDeadline))}
      onClose={close}
      onKeep={hasText ? () => setAsking(true) : close}
      effects={<Effects visit={visit} />}
      reasons={REASONS.map((value) => ({ value, title: says.reasons[value] }))}
      reason={reason}
      onReason={setReason}
      cancel={cancel}
    >
      {reason === 'other' && (
        <div ref={scrollIntoView} className={css.text}>
          <TextArea
            label={says.reasonText}
            labelHidden
            placeholder={says.reasonPlaceholder}
            maxLength={MAX_REASON_LENGTH}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={says.loseTitle}
        text={says.loseText}
        ok={says.loseOk}
        cancel={says.loseCancel}
        onAnswer={(isYes) => (isYes ? close() : setAsking(false))}
      />
    </CancelSheet>
  )
})

/** The effects on the fee, the slot, and the number of missed visits. */
const Effects = observer(function Effects({ visit }: { visit: Registration }) {
  const says = useMessages(visitMessages).visit.cancelSheet
  const block = useStore(RegistrationStore).block.of(visit.clinicId)
  const back = cancellationRefundOf(visit)
  const count = block.value
  return (
    <>
      {back !== 'free' && (
        <CancelEffectItem icon="wallet" isWarning={back !== 'refundable' && back !== 'not-paid'}>
          {says.money(back, visit.feeFen)}
        </CancelEffectItem>
      )}
      <CancelEffectItem icon="users">{says.number}</CancelEffectItem>
      {block.isPending && !count ? (
        <li className={css.loading}>
          <Skeleton width="70%" height={16} />
        </li>
      ) : (
        <CancelEffectItem icon="check">
          {count ? says.missed(count.missedCount, count.missLimit) : says.missedUnknown}
        </CancelEffectItem>
      )}
    </>
  )
})

/**
 * Returns a function for the error message after a cancellation; its result is undefined if the visit is cancelled. The
 * visit's status on the server decides, because the response may have been lost.
 */
export function useCancelErrorText(): (visit: Registration) => string | undefined {
  const words = useMessages(visitMessages, failureMessages)
  const registration = useStore(RegistrationStore)
  return ({ id }) => {
    const { cancelling } = registration
    const { state, value } = registration.byId.of(id)
    const isFresh = state.status === 'done'
    if (cancelling.state.status === 'done' || (isFresh && value?.status === 'cancelled')) return undefined
    const { failure } = cancelling
    if (!isFresh) return words.visit.cancelSheet.unsure
    // The visit's status is up to date, even if the cancellation got no response.
    const why = failure && failure.reason.kind !== 'outcome-unknown' ? failureText(words, failure) : ''
    return words.visit.cancelSheet.failed + why
  }
}
