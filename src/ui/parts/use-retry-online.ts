import type { Failure } from '@/domain/failure/failure'
import { useWhenOnline } from './use-when-online'

/** Retries when the network returns, if its absence caused the failure; returns whether it will. */
export function useRetryOnline(failure: Failure | undefined, retry: (() => void) | undefined): boolean {
  const isRetried = retry !== undefined && failure?.reason.kind === 'network'
  useWhenOnline(isRetried, () => retry?.())
  return isRetried
}
