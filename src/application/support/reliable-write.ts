import { Failure, isFailure, isSessionFailure, isOutcomeUnknown } from '@/domain/failure/failure'
import type { Clock } from '../ports/clock'

/** Delays in ms before each lookup after a lost response. */
const LOOKUP_DELAYS_MS = [0, 1000, 2000, 4000]

export type WriteAttempt<T> = {
  readonly write: () => Promise<T>
  /**
   * Looks up the result of the write before any retry. Omit it if the write is idempotent by `requestId`; the write
   * itself is retried then.
   */
  readonly look?: () => Promise<T | undefined>
  readonly clock: Clock
  readonly requestId?: string
  readonly onChecking?: (() => void) | undefined
}

/**
 * Writes exactly once. After a lost response, looks the result up, and retries the write only if there is none. Fails
 * with `outcome-unknown` when the lookup fails.
 */
export async function writeExactlyOnce<T>(writing: WriteAttempt<T>): Promise<T> {
  try {
    return await writing.write()
  } catch (thrown) {
    if (!isOutcomeUnknown(thrown)) throw thrown
  }
  return resumeWrite(writing)
}

/** Resumes a write that got no response: starts with the lookup, like `writeExactlyOnce` after a lost response. */
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

/** For writes that are idempotent by `requestId`: retries without a lookup. */
export const retryIdempotentWrite = <T>(writing: Omit<WriteAttempt<T>, 'look'>): Promise<T> =>
  writeExactlyOnce({ ...writing, look: async () => undefined })

/**
 * Whether the write certainly did not happen, because it was rejected or stopped before it was sent. Its pending entry
 * can then be deleted.
 */
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
      // A rejected lookup does not reveal whether the write succeeded.
      if (isFailure(thrown) && (look || isSessionFailure(thrown))) break
      throw thrown
    }
  }
  throw unknownOutcome(writing, last)
}

const unknownOutcome = ({ requestId = '' }: { readonly requestId?: string }, cause: unknown): Failure =>
  new Failure({ kind: 'outcome-unknown', requestId }, '', cause)
