let added: (() => void)[] = []
/** Records the listeners that pages add; returns a function that stops it. */
export function recordListeners(target: EventTarget): () => void {
  const before = target.addEventListener
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    added.push(() => target.removeEventListener(...given))
    before.apply(target, given)
  }
  return () => {
    target.addEventListener = before
  }
}
/**
 * Returns a function that removes the listeners added to window and document until now. All pages use one document,
 * whose listeners would retain every app that was ever opened.
 */
export function listenersSoFar(): () => void {
  const mine = added
  added = []
  return () => {
    for (const remove of mine) remove()
  }
}
