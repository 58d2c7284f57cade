type Dialog = typeof import('./failure-help-dialog')

let load: (() => Promise<Dialog>) | undefined

/**
 * Sets the function that imports the dialog. The entry provides it, so that a changed message changes the hash of the
 * entry chunk, but not of any screen's chunk.
 */
export const setFailureHelpLoader = (given: () => Promise<Dialog>): void => void (load = given)

/** @throws if the entry has not set the loader yet */
export function loadFailureHelp(): Promise<Dialog> {
  if (!load) throw new Error('The entry has not yet given the way to the dialog behind a failure.')
  return load()
}

/** Preloads the dialog when idle, because after most failures no chunk can be loaded. */
export async function preloadFailureHelp(): Promise<void> {
  await loadFailureHelp().catch(() => undefined)
}
