import { Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { PayOrder } from '@/domain/payment/payment'
import { useStores } from '@/ui/stores/stores'

/** It is paid: what was chosen is forgotten, and the end is told in its place. */
export const ToResult = observer(function ToResult({ order: { kind, id } }: { order: PayOrder }) {
  const { checkout } = useStores()
  useEffect(() => checkout.done(), [checkout])
  return <Navigate to="/pay/result/$kind/$id" params={{ kind, id }} replace />
})
