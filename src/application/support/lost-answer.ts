import { Failure, isFailure, isOfWhoAsks, isOutcomeOpen } from '@/domain/failure/failure'
import type { Clock } from '../ports/clock'

/** Milliseconds between two looks for what a write may have done. */
const LOOK_AGAIN_MS = [0, 1000, 2000, 4000]

export type Writing<T> = {
  readonly write: () => Promise<T>
  /**
   * What the write was to make, if the clinic has it; nothing is sent again before this has been asked. Left out where the
   * clinic does the write once for one `requestId`: then the write itself is asked.
   */
  readonly look?: () => Promise<T | undefined>
  readonly clock: Clock
  readonly requestId?: string
  readonly onChecking?: (() => void) | undefined
}

/**
 * Writes once. An answer lost on the way is looked for, and only when the clinic has nothing is the same write sent again.
 * Fails with `outcome-unknown` when nobody could be asked.
 */
export async function writeOnce<T>(writing: Writing<T>): Promise<T> {
  try {
    return await writing.write()
  } catch (thrown) {
    if (!isOutcomeOpen(thrown)) throw thrown
  }
  return finishOnce(writing)
}

/** Goes on with a write that was sent before and never seen answered: looks first, as `writeOnce` does then. */
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

/** For a write that the clinic itself does only once for one `requestId`: it may be sent again at once. */
export const repeatOnce = <T>(writing: Omit<Writing<T>, 'look'>): Promise<T> =>
  writeOnce({ ...writing, look: async () => undefined })

/** Refused for good, or stopped before it went out: no note of the write is needed any more. */
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
      // A look that is refused says nothing of the write.
      if (isFailure(thrown) && (look || isOfWhoAsks(thrown))) break
      throw thrown
    }
  }
  throw unknownOutcome(writing, last)
}

const unknownOutcome = ({ requestId = '' }: { readonly requestId?: string }, cause: unknown): Failure =>
  new Failure({ kind: 'outcome-unknown', requestId }, '', cause)
