import { refusalOf } from '../in-page/refusal'

/** The ways by which a page can talk to a server. */
export type Doors = {
  fetch: unknown
  XMLHttpRequest: unknown
  WebSocket: unknown
  EventSource: unknown
  readonly navigator: { readonly sendBeacon?: unknown }
}

/** Throws when it is made, as a socket does that the browser forbids. */
class Refused extends EventTarget {
  constructor(address: string | URL) {
    super()
    throw new TypeError(refusalOf(String(address)))
  }
}
/** Can be made and asked about, but not opened: libraries look at one to learn what the browser can do. */
class RefusedRequest extends EventTarget {
  open(_method: string, address: string | URL): void {
    throw new TypeError(refusalOf(String(address)))
  }
}

const addressOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'url' in asked ? String(asked.url) : String(asked)

/**
 * Closes every way out of a page with a clear sentence; the page's policy (scripts/demo-page-plugin.ts) makes the browser
 * itself refuse them as well.
 */
export function shutTheDoors(view: Doors): void {
  const put = (of: object, name: string, value: unknown) =>
    Object.defineProperty(of, name, { value, configurable: true, writable: true })
  put(view, 'fetch', (asked: unknown) => Promise.reject(new TypeError(refusalOf(addressOf(asked)))))
  put(view, 'XMLHttpRequest', RefusedRequest)
  put(view, 'WebSocket', Refused)
  put(view, 'EventSource', Refused)
  put(view.navigator, 'sendBeacon', () => false)
}
