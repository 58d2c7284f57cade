import { useState } from 'react'

/**
 * Returns the value; while it loads, returns the last value in the same scope, such as another day at the same clinic.
 */
export function useLastValue<T>(value: T | undefined, scope: string): T | undefined {
  const [last, setLast] = useState({ scope, value })
  if (value !== undefined && (last.value !== value || last.scope !== scope)) setLast({ scope, value })
  return value ?? (last.scope === scope ? last.value : undefined)
}
