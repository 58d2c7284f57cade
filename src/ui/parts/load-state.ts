import type { Failure } from '@/domain/failure/failure'

/** What an error message needs from a request; every `AsyncState` provides it. */
export type LoadState = {
  readonly failure: Failure | undefined
  /** False for a write, which is never retried automatically. */
  readonly canReadAgain: boolean
  readonly again: () => unknown
  /** When the displayed value was received. */
  readonly loadedAt?: Date | undefined
}

/** Retries a read; undefined for a write. */
export const createRetry = (request: LoadState): (() => void) | undefined =>
  request.canReadAgain ? () => void request.again() : undefined
