type Dialog = typeof import('./failure-help-dialog')

let load: (() => Promise<Dialog>) | undefined

/**
 * Injects the dialog's import from the entry, so that a changed message changes the hash of the entry chunk but of no
 * screen.
 */
export const setFailureHelpLoader = (given: () => Promise<Dialog>): void => void (load = given)

/** @throws before the entry has injected the import */
export function loadFailureHelp(): Promise<Dialog> {
  if (!load) throw new Error('The entry has not yet given the way to the dialog behind a failure.')
  return load()
}

/** Preloads when idle, because most failures mean that no chunk can be loaded. */
export async function preloadFailureHelp(): Promise<void> {
  await loadFailureHelp().catch(() => undefined)
}
