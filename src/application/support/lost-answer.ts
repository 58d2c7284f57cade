import { Failure, isFailure, isOfWhoAsks, isOutcomeOpen } from '@/domain/failure/failure'
import type { Clock } from '../ports/clock'

/** Delays in ms between lookups after a lost response. */
const LOOK_AGAIN_MS = [0, 1000, 2000, 4000]

export type Writing<T> = {
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
export async function writeOnce<T>(writing: Writing<T>): Promise<T> {
  try {
    return await writing.write()
  } catch (thrown) {
    if (!isOutcomeOpen(thrown)) throw thrown
  }
  return finishOnce(writing)
}

/** Resumes a write without a response: looks it up first, like `writeOnce` after a lost response. */
export async function finishOnce<T>(writing: Writing<T>): Promise<T> {
  writing.onChecking?.()
  const found = await lookFor(writing)
  if (found !== undefined) return found
  try {
    return await writing.write()
  } catch (thrown) {
    throw isOutcomeOpen(thrown) || isOfWhoAsks(thrown) ? unknownOutcome(writing, thrown) : thrown
  }
}

/** Writes with an idempotent `requestId`, so that a retry needs no lookup. */
export const repeatOnce = <T>(writing: Omit<Writing<T>, 'look'>): Promise<T> =>
  writeOnce({ ...writing, look: async () => undefined })

/** Whether the outcome is known: rejected, or stopped before it was sent. A pending entry can be deleted then. */
export const isDecided = (thrown: unknown): boolean =>
  isFailure(thrown) && !isFailure(thrown, 'outcome-unknown') && !isFailure(thrown, 'abandoned')

async function lookFor<T>(writing: Writing<T>): Promise<T | undefined> {
  const { write, look, clock } = writing
  let last: unknown
  for (const wait of LOOK_AGAIN_MS) {
    try {
      await clock.wait(wait)
      return await (look ?? write)()
    } catch (thrown) {
      last = thrown
      if (isOutcomeOpen(thrown)) continue
      // A rejected lookup proves nothing about the write.
      if (isFailure(thrown) && (look || isOfWhoAsks(thrown))) break
      throw thrown
    }
  }
  throw unknownOutcome(writing, last)
}

const unknownOutcome = ({ requestId = '' }: { readonly requestId?: string }, cause: unknown): Failure =>
  new Failure({ kind: 'outcome-unknown', requestId }, '', cause)
