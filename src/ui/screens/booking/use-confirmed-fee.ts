import { useState } from 'react'

/** The fee differs from the one displayed before; `accept` confirms the new one. */
export type FeeChange = { readonly seenFen: number; readonly nowFen: number; readonly accept: () => void }

/** A booking uses only a fee that was displayed: the first one of a slot, until a new one is accepted. */
export function useConfirmedFee(slotKey: string, feeFen: number | undefined): FeeChange | undefined {
  const [seen, setSeen] = useState<{ slotKey: string; feeFen: number }>()
  if (feeFen !== undefined && seen?.slotKey !== slotKey) setSeen({ slotKey, feeFen })
  if (feeFen === undefined || seen?.slotKey !== slotKey || seen.feeFen === feeFen) return undefined
  return { seenFen: seen.feeFen, nowFen: feeFen, accept: () => setSeen({ slotKey, feeFen }) }
}
