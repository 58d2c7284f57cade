/** What an environment's config.json can switch off, and the first part of its screens' paths. */
const PLACES: Readonly<Record<string, string>> = {
  consultation: 'advisory|consultations|chat',
  memberCard: 'member',
  photoOrders: 'orders/photo',
  therapy: 'therapy',
  watch: 'watch',
}

/**
 * Takes what is switched off out of the app: its links are not shown (base.css), and its screens answer with a dialog.
 * Gives the test for paths that lead there.
 */
export function switchOff(names: readonly string[]): (path: string) => boolean {
  const off = names.filter((name) => PLACES[name])
  document.documentElement.setAttribute('data-off', off.join(' '))
  if (off.length === 0) return () => false
  const places = new RegExp(`^(/wechat)?/(${off.map((name) => PLACES[name]).join('|')})(/|$)`)
  return (path) => places.test(path)
}
