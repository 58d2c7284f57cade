/** Device features for the waiting room: wake lock, vibration and sound. */
export abstract class DeviceFeatures {
  /** Whether the device can vibrate or play sound. */
  abstract readonly canRing: boolean
  /**
   * Keeps the screen on while the page is visible, and reports each change. Returns a function that releases the wake
   * lock.
   */
  abstract keepScreenOn(onChange: (isAwake: boolean) => void): () => void
  /** Rings once as a sample; must be called from a user gesture. Resolves to whether the page may ring from now on. */
  abstract allowRing(): Promise<boolean>
  /**
   * Restores the permission after a reload: the next touch or key press silently enables ringing and calls `onAllowed`.
   * Returns a cancel function.
   */
  abstract allowAgain(onAllowed: () => void): () => void
  /** Rings if permitted. */
  abstract ring(): void
}
