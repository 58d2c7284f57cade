/**
 * The SDK copies the whole address when it is loaded, and sends it to WeChat. Whose visit or record is open stands behind
 * the `#`, so the SDK is loaded while the address has none. The router must not notice, hence the prototype's own way.
 */
const put = (address: string): void => History.prototype.replaceState.call(history, history.state, '', address)
const { hash } = location
if (hash !== '') put(`${location.pathname}${location.search}`)

/** Puts back what stood behind the `#`. */
export function putHashBack(): void {
  if (hash !== '' && location.hash === '') put(`${location.pathname}${location.search}${hash}`)
}
