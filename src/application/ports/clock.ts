export abstract class Clock {
  abstract now(): Date
  /** Resolves after so many milliseconds; rejects with `abandoned` when the signal is aborted first. */
  abstract wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}
