/** What signing has to know of the page and its phone. */
export type WechatPage = {
  /** The address that was loaded, without its hash. */
  readonly landing: string
  readonly userAgent: string
  readonly href: () => string
  /** Resolves once WeChat has put its bridge into the page; false when it never does. */
  readonly bridge: () => Promise<boolean>
  /** Tells when the page comes back whole out of the browser's back cache. */
  readonly onRestored: (tell: () => void) => void
  /** Tells when the page is in front again; stops telling when what it answers is called. */
  readonly onReturn: (tell: () => void) => () => void
  /** What the page of a clinic says of itself to whoever passes it on; empty where it is nobody's own. */
  readonly card: { readonly text: string; readonly picture: string }
}

const BRIDGE_MS = 3000
type WithBridge = { WeixinJSBridge?: unknown }

/** WeChat puts its bridge in some time after the page has begun. */
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

/** Of a `<meta property>` in the page. */
const metaOf = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? ''

export const browserPage = (landing: string): WechatPage => ({
  landing,
  userAgent: navigator.userAgent,
  href: () => location.href,
  bridge: waitForBridge,
  onRestored: (tell) =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) tell()
    }),
  get card() {
    const picture = metaOf('og:image')
    return { text: metaOf('og:description'), picture: picture && new URL(picture, document.baseURI).href }
  },
  onReturn(tell) {
    const look = () => {
      if (!document.hidden) tell()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  },
})
