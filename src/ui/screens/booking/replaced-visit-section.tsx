import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { findLaterVisit } from '@/domain/waitlist/waitlist-options'
import type { Registration } from '@/domain/registration/registration'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { ReplacedVisitFee } from './confirm-same-day'
import { waitlistEntryOfSelection, slotStateOf, type BookingSelection } from './booking-params'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

export type ReplacedVisitChoice = {
  /** The later visit that this slot can replace. */
  readonly visit: Registration | undefined
  readonly isReplaced: boolean
  readonly setReplaced: (isReplaced: boolean) => void
}

/** A slot from the waitlist replaces a later visit with the same doctor, unless the patient keeps both. */
export function useReplacedVisit(choice: BookingSelection): ReplacedVisitChoice {
  const stores = useStores()
  const registration = stores.get(RegistrationStore)
  const waitlist = stores.get(WaitlistStore)
  if (choice.grabId !== undefined) waitlist.all.of()
  const [isReplaced, setReplaced] = useState(true)
  const entry = waitlistEntryOfSelection(stores, choice)
  const { state, slot } = slotStateOf(stores, choice)
  const isOffered = entry !== undefined && slot !== undefined && state === 'offered'
  // Loaded only for an offer, because the list must be refetched once a visit holds the slot.
  const upcoming = isOffered ? registration.upcoming.of().value : undefined
  const visit = isOffered ? findLaterVisit(entry, slot.timeStart, upcoming ?? []) : undefined
  return { visit, isReplaced: isReplaced && visit?.isCancelable === true, setReplaced }
}

/** Explains before submitting that the later visit is cancelled once the earlier one is booked. */
export const ReplacedVisitSection = observer(function ReplacedVisitSection({
  kept,
  feeFen,
}: {
  kept: ReplacedVisitChoice
  feeFen: number | undefined
}) {
  const { waitlist: says, common } = useMessages(commonMessages, waitlistMessages)
  const { visit, isReplaced, setReplaced } = kept
  if (!visit) return null
  const day = common.fullDay(visit.date)
  if (!visit.isCancelable) return <Notice tone="blue">{says.keepBoth(day, visit.timeStart)}</Notice>
  return (
    <Notice tone="blue">
      {says.hasLater(day, visit.timeStart)}
      {isReplaced && <ReplacedVisitFee visit={visit} feeFen={feeFen} />}
      <CheckboxRow checked={isReplaced} onChange={setReplaced}>
        {says.replaceLater(day, visit.timeStart)}
      </CheckboxRow>
    </Notice>
  )
})
