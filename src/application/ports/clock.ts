/** The clinic's time, as near as this phone knows it. */
export abstract class Clock {
  abstract now(): Date
  /** Resolves after so many milliseconds; rejects with `abandoned` when the signal is aborted first. */
  abstract wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Tells whenever an answer of the clinic has shown that `now` was wrong; left out by clocks that never are. */
  onCorrected?(tell: () => void): void
}
