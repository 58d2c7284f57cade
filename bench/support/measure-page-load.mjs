/** Measures one visit to one page on a slow phone and a slow network. */
import { SLOW_4G, throttleCpu } from './phone.mjs'

const QUIET_MS = 1000
const MAX_MS = 30_000
const CALLS = /^\/(mcapi|api-mp)\//

/** @typedef {Record<string, number | undefined>} Figures */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {(page: import('@playwright/test').Page, devtools: CDPSession) => Promise<(figures: Figures) => Promise<Figures>>} Watch */

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { lcp: undefined, cls: 0, longTasks: [], early: undefined, whole: undefined }
  window.benchSeen = seen
  const uses = {
    'largest-contentful-paint': (entry) => {
      seen.lcp = entry.startTime
    },
    'layout-shift': (entry) => {
      if (!entry.hadRecentInput) seen.cls += entry.value
    },
    longtask: (entry) => seen.longTasks.push({ at: entry.startTime, ms: entry.duration }),
  }
  for (const [type, use] of Object.entries(uses)) {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  }
  // Records when an early view appeared, and when the screen became complete; starts over if a skeleton appears again.
  const look = () => {
    const main = document.querySelector('main')
    const early = document.querySelector('#early')
    if (early) seen.early ??= performance.now()
    const isWaiting = !main || early || document.querySelector('#shell') || main.querySelector('[data-skeleton]')
    seen.whole = isWaiting ? undefined : (seen.whole ?? performance.now())
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page once the network is idle. */
function read() {
  const { lcp, cls, longTasks, early, whole } = window.benchSeen
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  // The page shows the clinic's name before the app renders it with the remaining data.
  const [named, drawn] = ['sujian:clinic', 'sujian:data'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  )
  const tbt = longTasks
    .filter(({ at, ms }) => fcp !== undefined && at + ms > fcp)
    .reduce((sum, { at, ms }) => sum + Math.max(0, ms - Math.max(0, fcp - at) - 50), 0)
  const [tapped, second, secondWhole] = ['bench:tap', 'bench:second', 'bench:second-whole'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  )
  const data = named ?? drawn ?? early ?? Math.max(fcp, whole)
  return { tapped, second, secondWhole, fcp, lcp, data, drawn, whole: Math.max(fcp, whole), tbt, cls }
}

/** @param {{ url: string, mimeType: string }} response */
function kindOf({ url, mimeType }) {
  if (CALLS.test(new URL(url).pathname)) return 'api'
  return { 'text/html': 'html', 'text/javascript': 'js', 'text/css': 'css' }[mimeType] ?? 'other'
}

/** Watches the network until it has been idle for a second. */
function watchNetwork(cdp) {
  const open = new Map()
  const come = []
  let began
  let lastSign = Date.now()
  const sign = () => {
    lastSign = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    began ??= timestamp
    open.set(requestId, { isCached: false, at: (timestamp - began) * 1000 })
    sign()
  })
  cdp.on(
    'Network.requestServedFromCache',
    ({ requestId }) => open.has(requestId) && Object.assign(open.get(requestId), { isCached: true }),
  )
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!open.has(requestId)) return
    const request = open.get(requestId)
    request.isCached ||= response.fromDiskCache
    request.kind = kindOf(response)
  })
  const finish = ({ requestId, encodedDataLength = 0 }) => {
    const request = open.get(requestId)
    if (!request) return
    open.delete(requestId)
    sign()
    if (!request.isCached && request.kind) come.push({ ...request, bytes: encodedDataLength })
  }
  cdp.on('Network.loadingFinished', finish)
  cdp.on('Network.loadingFailed', finish)
  return {
    async quiet() {
      const started = Date.now()
      while (Date.now() - started < MAX_MS && (open.size > 0 || Date.now() - lastSign < QUIET_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /**
     * Returns the bytes of requests sent up to `until` ms, by kind; `ahead` counts requests sent afterwards, which are
     * prefetches.
     */
    figures(until) {
      const bytes = { html: 0, js: 0, css: 0, api: 0, other: 0, ahead: 0 }
      for (const each of come) bytes[each.at <= until ? each.kind : 'ahead'] += each.bytes
      const needed = come.filter(({ at }) => at <= until)
      return { ...bytes, total: needed.reduce((sum, each) => sum + each.bytes, 0), requests: needed.length }
    },
  }
}

/**
 * Visits a page until its network is idle. `data` is when home's data first appears, and `whole` is when the last
 * skeleton disappears.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @param {{ act?: { script: (given: string) => void, given: string }, line?: object, watch?: Watch }} [how] a script to
 * run in the page, the network, and what else to measure
 * @returns {Promise<Figures>}
 */
export async function measurePageLoad(context, url, { act, line = SLOW_4G, watch } = {}) {
  const page = await context.newPage()
  const devtools = await throttleCpu(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(observe)
  if (act) await page.addInitScript(act.script, act.given)
  const network = watchNetwork(devtools)
  const end = await watch?.(page, devtools)
  await page.goto(url, { waitUntil: 'load', timeout: MAX_MS })
  await network.quiet()
  // On a busy machine the network may be idle before the screen is complete.
  await page.waitForFunction(() => window.benchSeen.whole !== undefined, undefined, { timeout: MAX_MS })
  await network.quiet()
  if (act) await page.waitForFunction(() => performance.getEntriesByName('bench:second-whole').length > 0)
  const told = await page.evaluate(read)
  const figures = { ...told, ...network.figures(told.whole), ...(await end?.(told)) }
  await page.close()
  return figures
}
