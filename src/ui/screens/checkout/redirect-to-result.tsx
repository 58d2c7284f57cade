import { Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { PaymentOrder } from '@/domain/payment/payment'
import { useCheckout } from './use-checkout'

/** After the payment: clears the draft and redirects to the result. */
export const RedirectToResult = observer(function RedirectToResult({ order: { kind, id } }: { order: PaymentOrder }) {
  const checkout = useCheckout()
  useEffect(() => checkout.done(), [checkout])
  return <Navigate to="/pay/result/$kind/$id" params={{ kind, id }} replace />
})
