/** What the phone can do for somebody who waits with it: stay lit, shake and sound. */
export abstract class Handset {
  /** Whether it can shake or sound at all. */
  abstract readonly canRing: boolean
  /**
   * Keeps the screen lit for as long as the page is in front, and tells each time whether it is. What it answers with lets the
   * screen go dark again.
   */
  abstract stayAwake(onChange: (isAwake: boolean) => void): () => void
  /** Rings once to show how that is; only a gesture may ask for it. Whether the phone lets the page ring from now on. */
  abstract allowRing(): Promise<boolean>
  /**
   * It was allowed before the page was opened anew: the next touch or key, whatever it is for, allows it again without ringing,
   * and that is told. What it answers with no longer waits for one.
   */
  abstract allowAgain(onAllowed: () => void): () => void
  /** Rings, where that was allowed. */
  abstract ring(): void
}
