import type { Failure } from '@/domain/failure/failure'
import { useWhenOnline } from './use-when-online'

/** If a missing network caused the failure, retries when the network returns; returns whether it will. */
export function useRetryOnline(failure: Failure | undefined, retry: (() => void) | undefined): boolean {
  const isRetried = retry !== undefined && failure?.reason.kind === 'network'
  useWhenOnline(isRetried, () => retry?.())
  return isRetried
}
