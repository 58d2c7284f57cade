/**
 * The SDK copies the URL when it loads, and sends it to WeChat. The hash would reveal the open visit or record, so it
 * is removed while the SDK loads. Calling the prototype's method bypasses the router.
 */
const put = (address: string): void => History.prototype.replaceState.call(history, history.state, '', address)
const { hash } = location
if (hash !== '') put(`${location.pathname}${location.search}`)

/** Restores the hash after the SDK has loaded. */
export function restoreHash(): void {
  if (hash !== '' && location.hash === '') put(`${location.pathname}${location.search}${hash}`)
}
