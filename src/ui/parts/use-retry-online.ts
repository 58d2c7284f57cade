import type { Failure } from '@/domain/failure/failure'
import { useWhenOnline } from './use-when-online'

/** Reads again when the network returns, if it was missing; answers whether that will happen. */
export function useRetryOnline(failure: Failure, retry: (() => void) | undefined): boolean {
  const isRetried = retry !== undefined && failure.reason.kind === 'network'
  useWhenOnline(isRetried, () => retry?.())
  return isRetried
}
