/** Server time, as accurately as the device can determine it. */
export abstract class Clock {
  abstract now(): Date
  /** Resolves after the delay; rejects with `abandoned` when the signal is aborted first. */
  abstract wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Notifies when a response has corrected `now`; omitted by clocks that are never corrected. */
  onCorrected?(tell: () => void): void
}
/** The clock of the device, which may be wrong. */
export abstract class DeviceClock extends Clock {}
