/** Page and device data for signing. */
export type WechatPage = {
  /** The URL that was loaded, without its hash. */
  readonly landing: string
  readonly userAgent: string
  readonly href: () => string
  /** Resolves to whether WeChat has injected its bridge. */
  readonly bridge: () => Promise<boolean>
  /** Calls `listener` when the page is restored from the back/forward cache. */
  readonly onRestored: (listener: () => void) => void
  /** Calls `listener` when the page becomes visible again; returns an unsubscribe function. */
  readonly onReturn: (listener: () => void) => () => void
  /** The clinic's own share card from the page's meta tags; empty if there is none. */
  readonly card: { readonly text: string; readonly picture: string }
}

const BRIDGE_MS = 3000
type WithBridge = { WeixinJSBridge?: unknown }

/** WeChat injects its bridge some time after the page starts. */
export function waitForBridge(): Promise<boolean> {
  const isThere = () => (globalThis as WithBridge).WeixinJSBridge !== undefined
  if (isThere()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('WeixinJSBridgeReady', done)
      resolve(isThere())
    }
    const timer = setTimeout(done, BRIDGE_MS)
    document.addEventListener('WeixinJSBridgeReady', done)
  })
}

/** Content of a `<meta property>` element. */
const metaOf = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? ''

export const createBrowserPage = (landing: string): WechatPage => ({
  landing,
  userAgent: navigator.userAgent,
  href: () => location.href,
  bridge: waitForBridge,
  onRestored: (listener) =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener()
    }),
  get card() {
    const picture = metaOf('og:image')
    return { text: metaOf('og:description'), picture: picture && new URL(picture, document.baseURI).href }
  },
  onReturn(listener) {
    const look = () => {
      if (!document.hidden) listener()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  },
})
