import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Therapy } from '@/domain/therapy/therapy'
import { CancelEffectItem, CancelSheet } from '@/ui/parts/cancel-sheet'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { therapyCancelBlockerOf } from './therapy-view'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'

type TherapyCancelSheetProps = {
  therapy: Therapy
  phone: string
  open: boolean
  onClose: () => void
  /** Called when the therapy is cancelled and the sheet closes. */
  onCancelled: () => void
}

/** S25 for a therapy session. */
export const TherapyCancelSheet = observer(function TherapyCancelSheet(props: TherapyCancelSheetProps) {
  const { therapy, onClose } = props
  const words = useMessages(therapyVisitMessages, failureMessages)
  const { cancelSheet: says, at } = words.therapyVisit
  const therapyVisit = useStore(TherapyVisitStore)
  const [reason, setReason] = useState<string>()
  const bar = therapyCancelBlockerOf(therapy)
  const { cancelDeadline } = therapy

  const close = () => {
    setReason(undefined)
    onClose()
  }
  const cancel = async () => {
    if (await therapyVisit.cancel(therapy, reason ?? '')) return undefined
    const { cancelling } = therapyVisit
    const isSure =
      therapyVisit.byId.of(therapy.id).state.status === 'done' && cancelling.failure?.reason.kind !== 'outcome-unknown'
    return isSure && cancelling.failure ? says.failed + failureText(words, cancelling.failure) : says.unsure
  }
  return (
    <CancelSheet
      {...props}
      says={says}
      bar={bar && says.bar(bar, cancelDeadline && at(cancelDeadline))}
      onClose={close}
      effects={
        <>
          <CancelEffectItem icon="wallet">{therapy.course ? says.course : says.fee}</CancelEffectItem>
          <CancelEffectItem icon="users">{says.number}</CancelEffectItem>
        </>
      }
      reasons={says.reasons.map((title) => ({ value: title, title }))}
      reason={reason}
      onReason={setReason}
      cancel={cancel}
    />
  )
})
