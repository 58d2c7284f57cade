/** Globals of a browser that a page's adapters read. Pages take turns: the globals are those of the page that runs. */
export type PageGlobals = Readonly<Record<string, unknown>>

const OF_PAGE = ['localStorage', 'sessionStorage', 'addEventListener', 'document', 'navigator', 'location'] as const
const BRIDGE = 'WeixinJSBridge'
let running: PageGlobals | undefined
let last: PageGlobals | undefined

/** Defines the globals; returns a function that restores them. */
export function installPageGlobals(): () => void {
  const undo = [...OF_PAGE, BRIDGE].map((name) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name)
    const get = (): unknown => (name === BRIDGE ? last : running)?.[name] ?? own?.value
    Object.defineProperty(globalThis, name, { configurable: true, get })
    return () => {
      if (own) Object.defineProperty(globalThis, name, own)
      else Reflect.deleteProperty(globalThis, name)
    }
  })
  return () => {
    for (const each of undo) each()
    running = last = undefined
  }
}

/**
 * Runs work with the globals of this page. The bridge remains until another page runs, because promises of this page
 * continue first.
 */
export function inPage<T>(page: PageGlobals, work: () => T): T {
  const before = running
  running = page
  if (BRIDGE in page) last = page
  try {
    return work()
  } finally {
    running = before
  }
}
