import { useState } from 'react'

/** A fee that differs from the one displayed before; `accept` confirms the new fee. */
export type FeeChange = { readonly seenFen: number; readonly nowFen: number; readonly accept: () => void }

/** A booking only ever uses a displayed fee: the first one shown for a slot, until the user accepts a new fee. */
export function useConfirmedFee(slotKey: string, feeFen: number | undefined): FeeChange | undefined {
  const [seen, setSeen] = useState<{ slotKey: string; feeFen: number }>()
  if (feeFen !== undefined && seen?.slotKey !== slotKey) setSeen({ slotKey, feeFen })
  if (feeFen === undefined || seen?.slotKey !== slotKey || seen.feeFen === feeFen) return undefined
  return { seenFen: seen.feeFen, nowFen: feeFen, accept: () => setSeen({ slotKey, feeFen }) }
}
