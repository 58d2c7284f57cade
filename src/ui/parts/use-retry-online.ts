import type { Failure } from '@/domain/failure/failure'
import { useRunWhenOnline } from './use-when-online'

/** If the device was offline, retries when the network returns. Returns whether it will retry. */
export function useRetryOnline(failure: Failure | undefined, retry: (() => void) | undefined): boolean {
  const isRetried = retry !== undefined && failure?.reason.kind === 'network'
  useRunWhenOnline(isRetried, () => retry?.())
  return isRetried
}
