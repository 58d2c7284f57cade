import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages } from '@/ui/messages/use-messages'
import { VisitCancelSheet } from './lazy-visit-sheets'
import { useClinicTelephone } from './use-clinic-telephone'

/** Cancels an unpaid slot, like the button on its ticket. */
export const ReleaseSlotButton = observer(function ReleaseSlotButton({
  visit,
  onGiven,
}: {
  visit: Registration
  onGiven: () => void
}) {
  const { payment: says } = useMessages(paymentMessages)
  const phone = useClinicTelephone(visit.clinicId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {says.giveBack}
      </Button>
      <VisitCancelSheet
        visit={visit}
        phone={phone ?? ''}
        open={isOpen}
        onClose={() => setOpen(false)}
        onCancelled={onGiven}
      />
    </>
  )
})
