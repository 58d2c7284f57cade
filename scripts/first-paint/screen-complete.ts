const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setTimeout(resolve)))
/**
 * Event-loop turns without a DOM change after which a screen is complete: its code has loaded and its requests are
 * pending.
 */
const CALM_TURNS = 12
const MAX_TURNS = 2000

/** Resolves when a screen has stopped changing. */
export async function waitForScreenComplete(host: HTMLElement): Promise<void> {
  let calm = 0
  const watch = new MutationObserver(() => (calm = 0))
  watch.observe(host, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let turn = 0; calm < CALM_TURNS; turn += 1) {
    if (turn > MAX_TURNS) throw new Error('The prerendered screen keeps changing.')
    await nextTurn()
    if (host.querySelector('main')) calm += 1
  }
  watch.disconnect()
}
