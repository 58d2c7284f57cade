/** Code of the app or its style did not come: there is no network, or a release has replaced the files of the page that is open. */
export const isPieceMissing = (thrown: unknown): boolean =>
  /dynamically imported module|module script failed|Failed to fetch|Unable to preload CSS/i.test(String(thrown))

/** Whether somebody, or this very function, has loaded the page anew already. */
function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened?.type === 'reload'
}

/** Opens the page anew at the same place, once, where its server answers: a release may have replaced its files. */
export async function openNewRelease(): Promise<void> {
  if (wasReloaded()) return
  const { ok } = await fetch(location.href.replace(/#.*/s, ''), { method: 'HEAD', cache: 'no-store' })
  if (ok) location.reload()
}
