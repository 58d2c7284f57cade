import { useState } from 'react'

/** A fee that is another than the one the patient has seen here; `accept` takes the new one. */
export type FeeChange = { readonly seenFen: number; readonly nowFen: number; readonly accept: () => void }

/** Nobody books at a fee that has not been seen: the first one that was shown for a slot counts until it is accepted anew. */
export function useSeenFee(slotKey: string, feeFen: number | undefined): FeeChange | undefined {
  const [seen, setSeen] = useState<{ slotKey: string; feeFen: number }>()
  if (feeFen !== undefined && seen?.slotKey !== slotKey) setSeen({ slotKey, feeFen })
  if (feeFen === undefined || seen?.slotKey !== slotKey || seen.feeFen === feeFen) return undefined
  return { seenFen: seen.feeFen, nowFen: feeFen, accept: () => setSeen({ slotKey, feeFen }) }
}
