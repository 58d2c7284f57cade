import { Failure, isFailure, isSessionFailure, isOutcomeUnknown } from '@/domain/failure/failure'
import type { Clock } from '../ports/clock'

/** Delays in ms between lookups after a lost response. */
const LOOKUP_DELAYS_MS = [0, 1000, 2000, 4000]

export type WriteAttempt<T> = {
  readonly write: () => Promise<T>
  /**
   * Looks up the result of the write before any retry. Omitted when the clinic treats the `requestId` as idempotent;
   * the write itself is retried then.
   */
  readonly look?: () => Promise<T | undefined>
  readonly clock: Clock
  readonly requestId?: string
  readonly onChecking?: (() => void) | undefined
}

/**
 * Writes exactly once. After a lost response the result is looked up, and the write is retried only if it does not
 * exist. Fails with `outcome-unknown` when the lookup fails.
 */
export async function writeExactlyOnce<T>(writing: WriteAttempt<T>): Promise<T> {
  try {
    return await writing.write()
  } catch (thrown) {
    if (!isOutcomeUnknown(thrown)) throw thrown
  }
  return resumeWrite(writing)
}

/** Resumes a write without a response: looks it up first, like `writeExactlyOnce` after a lost response. */
export async function resumeWrite<T>(writing: WriteAttempt<T>): Promise<T> {
  writing.onChecking?.()
  const found = await lookFor(writing)
  if (found !== undefined) return found
  try {
    return await writing.write()
  } catch (thrown) {
    throw isOutcomeUnknown(thrown) || isSessionFailure(thrown) ? unknownOutcome(writing, thrown) : thrown
  }
}

/** Writes with an idempotent `requestId`, so that a retry needs no lookup. */
export const retryIdempotentWrite = <T>(writing: Omit<WriteAttempt<T>, 'look'>): Promise<T> =>
  writeExactlyOnce({ ...writing, look: async () => undefined })

/** Whether the outcome is known: rejected, or stopped before it was sent. A pending entry can be deleted then. */
export const isOutcomeKnown = (thrown: unknown): boolean =>
  isFailure(thrown) && !isFailure(thrown, 'outcome-unknown') && !isFailure(thrown, 'abandoned')

async function lookFor<T>(writing: WriteAttempt<T>): Promise<T | undefined> {
  const { write, look, clock } = writing
  let last: unknown
  for (const wait of LOOKUP_DELAYS_MS) {
    try {
      await clock.wait(wait)
      return await (look ?? write)()
    } catch (thrown) {
      last = thrown
      if (isOutcomeUnknown(thrown)) continue
      // A rejected lookup proves nothing about the write.
      if (isFailure(thrown) && (look || isSessionFailure(thrown))) break
      throw thrown
    }
  }
  throw unknownOutcome(writing, last)
}

const unknownOutcome = ({ requestId = '' }: { readonly requestId?: string }, cause: unknown): Failure =>
  new Failure({ kind: 'outcome-unknown', requestId }, '', cause)
