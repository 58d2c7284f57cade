import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { paymentWords } from '@/ui/words/zh/payment'
import { useWords } from '@/ui/words/words'
import { VisitCancelSheet } from './visit-cancel-sheet'
import { useClinicPhone } from './use-clinic-phone'

/** Cancels an unpaid slot, as on its ticket. */
export const GiveBack = observer(function GiveBack({ visit, onGiven }: { visit: Registration; onGiven: () => void }) {
  const { payment: says } = useWords(paymentWords)
  const phone = useClinicPhone(visit.clinicId)
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
