import { Failure, isOutcomeOpen } from '@/domain/failure/failure'
import type { Clock } from '../ports/clock'

/** Milliseconds between two looks for what a write may have done. */
const LOOK_AGAIN_MS = [0, 1000, 2000, 4000]

export type Writing<T> = {
  readonly write: () => Promise<T>
  /** What the write was to make, if the clinic has it; nothing is sent again before this has been asked. */
  readonly look: () => Promise<T | undefined>
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
    throw isOutcomeOpen(thrown) ? unknownOutcome(writing, thrown) : thrown
  }
}

/** For a write that the clinic itself does only once for one `requestId`: it may be sent again at once. */
export const repeatOnce = <T>(writing: Omit<Writing<T>, 'look'>): Promise<T> =>
  writeOnce({ ...writing, look: async () => undefined })

async function lookFor<T>(writing: Writing<T>): Promise<T | undefined> {
  const { look, clock } = writing
  let last: unknown
  for (const wait of LOOK_AGAIN_MS) {
    try {
      await clock.wait(wait)
      return await look()
    } catch (thrown) {
      if (!isOutcomeOpen(thrown)) throw thrown
      last = thrown
    }
  }
  throw unknownOutcome(writing, last)
}

const unknownOutcome = ({ requestId = '' }: { readonly requestId?: string }, cause: unknown): Failure =>
  new Failure({ kind: 'outcome-unknown', requestId }, '', cause)
