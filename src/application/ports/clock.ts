/** Server time, as accurately as the device can determine it. */
export abstract class Clock {
  abstract now(): Date
  /** Resolves after the delay; rejects with `abandoned` when the signal is aborted first. */
  abstract wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Subscribes to corrections of `now` by a response; absent on clocks that are never corrected. */
  onCorrected?(listener: () => void): void
}
/** The device clock, which may be wrong. */
export abstract class DeviceClock extends Clock {}
