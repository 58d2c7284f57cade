import type { Failure } from '@/domain/failure/failure'

/** What an error message needs of a request; every `AsyncState` has it. */
export type RequestState = {
  readonly failure: Failure | undefined
  /** False for a write, which is never repeated automatically. */
  readonly canReadAgain: boolean
  readonly again: () => unknown
  /** When the displayed value arrived. */
  readonly loadedAt?: Date | undefined
}

/** Repeats a read; undefined for a write. */
export const retryOf = (request: RequestState): (() => void) | undefined =>
  request.canReadAgain ? () => void request.again() : undefined
