/**
 * Whether a chunk or style sheet failed to load: there is no network, or a release has replaced the open page's files.
 */
export const isChunkLoadError = (thrown: unknown): boolean =>
  /dynamically imported module|module script failed|Failed to fetch|Unable to preload CSS/i.test(String(thrown))

/** Whether the page was reloaded, by the patient or by `reloadForNewRelease`. */
function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened?.type === 'reload'
}

/** Reloads the page once if its server responds, because a release may have replaced the files. */
export async function reloadForNewRelease(): Promise<void> {
  if (wasReloaded()) return
  const { ok } = await fetch(location.href.replace(/#.*/s, ''), { method: 'HEAD', cache: 'no-store' })
  if (ok) location.reload()
}
