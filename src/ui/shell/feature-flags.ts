/** The features that config.json can disable, and the first part of their paths. */
const PLACES: Readonly<Record<string, string>> = {
  consultation: 'advisory|consultations|chat',
  memberCard: 'member',
  photoOrders: 'orders/photo',
  therapy: 'therapy',
  watch: 'watch',
}

/**
 * Hides the links of disabled features (base.css). Their screens show a dialog instead.
 * @returns whether a path belongs to a disabled feature
 */
export function applyDisabledFeatures(names: readonly string[]): (path: string) => boolean {
  const off = names.filter((name) => PLACES[name])
  document.documentElement.setAttribute('data-off', off.join(' '))
  if (off.length === 0) return () => false
  const places = new RegExp(`^(/wechat)?/(${off.map((name) => PLACES[name]).join('|')})(/|$)`)
  return (path) => places.test(path)
}
