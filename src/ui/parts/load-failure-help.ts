/** The dialog behind a failure; it is fetched while the app is idle, for most failures mean that nothing can be fetched. */
export const loadFailureHelp = () => import('./failure-help-dialog')

export async function preloadFailureHelp(): Promise<void> {
  await loadFailureHelp().catch(() => undefined)
}
