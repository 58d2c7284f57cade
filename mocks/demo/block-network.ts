import { blockedRequestMessage } from '../in-page/blocked-request'

/** A page's network APIs. */
export type NetworkApis = {
  fetch: unknown
  XMLHttpRequest: unknown
  WebSocket: unknown
  EventSource: unknown
  readonly navigator: { readonly sendBeacon?: unknown }
}

/** Throws in its constructor, like a socket that the browser blocks. */
class Refused extends EventTarget {
  constructor(address: string | URL) {
    super()
    throw new TypeError(blockedRequestMessage(String(address)))
  }
}
/** Can be created and inspected but not opened: libraries create a request to detect features. */
class RefusedRequest extends EventTarget {
  open(_method: string, address: string | URL): void {
    throw new TypeError(blockedRequestMessage(String(address)))
  }
}

const addressOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'url' in asked ? String(asked.url) : String(asked)

/**
 * Makes the page's network APIs fail with a clear message. In addition, the page's content security policy
 * (scripts/demo-page-plugin.ts) makes the browser block requests.
 */
export function blockNetwork(view: NetworkApis): void {
  const put = (of: object, name: string, value: unknown) =>
    Object.defineProperty(of, name, { value, configurable: true, writable: true })
  put(view, 'fetch', (asked: unknown) => Promise.reject(new TypeError(blockedRequestMessage(addressOf(asked)))))
  put(view, 'XMLHttpRequest', RefusedRequest)
  put(view, 'WebSocket', Refused)
  put(view, 'EventSource', Refused)
  put(view.navigator, 'sendBeacon', () => false)
}
