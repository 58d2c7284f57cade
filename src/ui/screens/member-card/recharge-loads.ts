import type { ScreenLoader } from '@/ui/parts/load'

type At = { readonly deps: { readonly id?: string } }

/** Loads the recharge rules, the order of a running recharge, and the balance after its payment. */
export const loads: ScreenLoader<At> = ({ clinic, memberCard, recharge }, load, { deps: { id } }) => {
  load('clinic', () => [], clinic.loadHere)
  if (id === undefined || !memberCard.rechargeRule.value) void memberCard.load()
  if (id === undefined) void recharge.begin()
  else void recharge.open(id)
  load('balance', () => id !== undefined && recharge.paidBy(id), recharge.loadBalance)
}
