/** Delay in ms after which a first visit has loaded what it needs, even on a slow phone. */
const REST_MS = 6000

/** Calls `work` when the page has been open for a while and is idle. */
export function runWhenIdle(work: () => void): void {
  // Safari has no idle callback.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), REST_MS)
}
