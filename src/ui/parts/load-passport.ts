/** The dialog behind a failure; it is fetched while the app is idle, for most failures mean that nothing can be fetched. */
export const loadPassport = () => import('./failure-passport-dialog')

export async function preloadPassport(): Promise<void> {
  await loadPassport().catch(() => undefined)
}
