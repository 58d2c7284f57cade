type Dialog = typeof import('./failure-help-dialog')

let load: (() => Promise<Dialog>) | undefined

/** The entry hands over the way to the dialog behind a failure: a changed sentence of it renames the entry, and no screen. */
export const giveFailureHelp = (given: () => Promise<Dialog>): void => void (load = given)

/** @throws before the entry has handed it over */
export function loadFailureHelp(): Promise<Dialog> {
  if (!load) throw new Error('The entry has not yet given the way to the dialog behind a failure.')
  return load()
}

/** While the app is idle, for most failures mean that nothing can be fetched. */
export async function preloadFailureHelp(): Promise<void> {
  await loadFailureHelp().catch(() => undefined)
}
