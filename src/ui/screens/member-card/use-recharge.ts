import { useNavigate } from '@tanstack/react-router'
import { presentOf, type RechargeRule } from '@/domain/member-card/member-card'
import { chosenFen, type RechargeChoice } from '@/domain/member-card/recharge'
import { useIsHere } from '@/ui/parts/use-is-here'
import { useStores } from '@/ui/stores/stores'

/**
 * Makes the recharge and goes on to pay it: at once where the clinic adds what it has promised, otherwise after the person
 * has seen what it adds.
 */
export function useRecharge(rule: RechargeRule): (choice: RechargeChoice) => Promise<void> {
  const { payment, recharge } = useStores()
  const navigate = useNavigate({ from: '/member/recharge' })
  const isHere = useIsHere()
  return async (choice) => {
    const fen = chosenFen(choice)
    if (fen === undefined) return
    const told = presentOf(rule, fen)
    const made = await recharge.make(fen)
    // Whoever has left meanwhile finds it among the orders to pay.
    if (!made || !isHere.current) return
    const { id, principalFen, presentFen } = made
    if (told !== undefined && presentFen === told && principalFen === fen)
      void payment.pay({ kind: 'recharge', id }, principalFen)
    await navigate({ search: (search) => ({ ...search, id }), replace: true })
  }
}
