import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { PasswordPad } from '@/ui/kit/password-pad'
import { Sheet } from '@/ui/kit/sheet'
import { useLateStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { failureWords } from '@/ui/words/failure'
import { paymentWords } from '@/ui/words/payment'
import { useWords } from '@/ui/words/words'
import type { PaymentDue } from './payment-view'
import type { Payment } from './use-payment'
import { useWayTo } from './use-way-to'

/** After so long the clinic is only being asked how it ended: the panel below tells that better. */
const CHECKING_MS = 3000

type PayPasswordProps = { due: PaymentDue; payment: Payment; open: boolean; onClose: () => void }

/** The password of the card: one wrong digit costs nothing, the tries that are left are told, and nothing is kept. */
export const PayPassword = observer(function PayPassword({ due, payment, open, onClose }: PayPasswordProps) {
  const { payment: paid } = useLateStores()
  const words = useWords(paymentWords, failureWords)
  const toPassword = useWayTo('/member/password', '/member/password')
  const [isChecking, setChecking] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isChecking) return undefined
    const timer = setTimeout(() => close(), CHECKING_MS)
    return () => clearTimeout(timer)
  }, [isChecking])

  const charge = async (password: string): Promise<string | undefined> => {
    setChecking(true)
    await payment.pay({ type: 'member-card', password, patientId: due.patientId })
    setChecking(false)
    const { failure } = paid.paying
    if (failure && failure.reason.kind === 'password-wrong') return failureText(words, failure)
    onClose()
    return undefined
  }
  return (
    <Sheet
      open={open}
      title={words.payment.password}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      height="auto"
      footer={
        toPassword && (
          <Button variant="text" block onClick={toPassword}>
            {words.payment.forgot}
          </Button>
        )
      }
    >
      {open && due.standing === 'due' && (
        <PasswordPad label={words.payment.passwordLabel} hint={words.payment.passwordHint} onComplete={charge} />
      )}
    </Sheet>
  )
})
