/** By then a first visit has all it needs, on a slow phone too. */
const REST_MS = 6000

/** Calls once the page has been there for a while and has nothing else to do. */
export function whenAtRest(work: () => void): void {
  // Safari has no idle callback.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), REST_MS)
}
