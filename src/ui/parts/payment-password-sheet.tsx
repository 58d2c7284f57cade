import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { shouldShowTriesLeft } from '@/domain/member-card/member-card'
import { Button } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { PasswordPad } from '@/ui/kit/fields/password-pad'
import { Sheet } from '@/ui/kit/sheet'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages } from '@/ui/messages/use-messages'
import { returnUrlAfterRecharge } from './payment-methods'
import type { PaymentDue } from './payment-view'
import type { PaymentController } from './use-payment'
import { useOptionalRoute } from './use-optional-route'
import css from './payment-panel.module.css'
import { PaymentStore } from '@/ui/stores/payment-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

/**
 * Equal to the request timeout, in ms: a wrong password is reported within this time; later results appear in the panel
 * behind the sheet.
 */
const SHEET_CLOSE_DELAY_MS = 10_000

type PaymentPasswordSheetProps = { due: PaymentDue; payment: PaymentController; open: boolean; onClose: () => void }

/**
 * Asks for the member card password: digits can be corrected, the remaining attempts are shown, and nothing is stored.
 */
export const PaymentPasswordSheet = observer(function PaymentPasswordSheet({
  due,
  payment,
  open,
  onClose,
}: PaymentPasswordSheetProps) {
  const paid = useStore(PaymentStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const words = useMessages(paymentMessages, failureMessages, commonMessages)
  const { payment: says } = words
  const toPassword = useOptionalRoute(
    '/member/password',
    `/member/password?back=${encodeURIComponent(returnUrlAfterRecharge(due))}`,
  )
  const field = useRef<HTMLInputElement>(null)
  const [isChecking, setChecking] = useState(false)
  const isSent = payment.view === 'confirming'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isChecking || !isSent) return undefined
    const timer = setTimeout(() => close(), SHEET_CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isChecking, isSent])

  const charge = async (password: string): Promise<string | undefined> => {
    setChecking(true)
    await payment.pay({ type: 'member-card', password, patientId: due.patientId })
    setChecking(false)
    const { failure } = paid.paying(due.order)
    // Reloads the card, because its balance and remaining attempts may have changed.
    void paymentMethod.card.of().again()
    if (failure?.reason.kind === 'password-wrong') {
      const { triesLeft } = failure.reason
      return shouldShowTriesLeft(triesLeft) ? says.wrongLeft(triesLeft) : failureText(words, failure)
    }
    onClose()
    return undefined
  }
  const triesLeft = paymentMethod.card.known()?.passwordTriesLeft
  const hint = says.passwordHint(words.common.yuan(due.feeFen))
  return (
    <Sheet
      open={open}
      title={says.password}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      initialFocus={field}
      footer={
        toPassword && (
          <Button variant="text" block onClick={toPassword}>
            {says.forgot}
          </Button>
        )
      }
    >
      {open && due.standing === 'due' && (
        <>
          <Sum due={due} />
          <div className={css.pad}>
            <PasswordPad
              ref={field}
              label={says.passwordLabel}
              hint={shouldShowTriesLeft(triesLeft) ? `${hint}，${says.triesLeft(triesLeft)}` : hint}
              onComplete={charge}
            />
          </div>
        </>
      )}
    </Sheet>
  )
})

/** Shows the amount, the payee, and the card's balance after the payment. */
const Sum = observer(function Sum({ due: { feeFen, payee } }: { due: PaymentDue }) {
  const paymentMethod = useStore(PaymentMethodStore)
  const { payment: says, common } = useMessages(paymentMessages, commonMessages)
  const heldFen = paymentMethod.card.known()?.totalFen
  const to = 'doctor' in payee ? says.toDoctor(payee.doctor) : payee.clinic && says.toClinic(payee.clinic)
  return (
    <div className={css.sum}>
      <MoneyText fen={feeFen} mark="sign" size="xl" />
      {to && (
        <p className={css.line} lang={CLINIC_LANGUAGE}>
          {to}
        </p>
      )}
      {heldFen !== undefined && <p className={css.line}>{says.leftAfter(common.yuan(heldFen - feeFen))}</p>}
    </div>
  )
})
