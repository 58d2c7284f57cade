/** One measured visit of one page on a slow phone. */

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1000
const LONGEST_MS = 30_000
const CALLS = /^\/(mcapi|api-mp)\//

/** @typedef {Record<string, number | undefined>} Figures */

/** Runs in the page, before anything of its own. */
function observe() {
  const seen = { lcp: undefined, cls: 0, longTasks: [] }
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
}

/** Runs in the page, when it has become quiet. */
function read() {
  const { lcp, cls, longTasks } = window.benchSeen
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const data = performance.getEntriesByName('sujian:data')[0]?.startTime
  const tbt = longTasks
    .filter(({ at, ms }) => fcp !== undefined && at + ms > fcp)
    .reduce((sum, { at, ms }) => sum + Math.max(0, ms - Math.max(0, fcp - at) - 50), 0)
  return { fcp, lcp, data, tbt, cls }
}

/** @param {{ url: string, mimeType: string }} response */
function kindOf({ url, mimeType }) {
  if (CALLS.test(new URL(url).pathname)) return 'api'
  return { 'text/html': 'html', 'text/javascript': 'js', 'text/css': 'css' }[mimeType] ?? 'other'
}

/** Listens to the network until nothing has happened for a second. */
function watchNetwork(cdp) {
  const open = new Map()
  const bytes = { html: 0, js: 0, css: 0, api: 0, other: 0 }
  let requests = 0
  let lastSign = Date.now()
  const sign = () => {
    lastSign = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    open.set(requestId, { isCached: false })
    sign()
  })
  cdp.on(
    'Network.requestServedFromCache',
    ({ requestId }) => open.has(requestId) && open.set(requestId, { isCached: true }),
  )
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!open.has(requestId)) return
    const isCached = response.fromDiskCache || open.get(requestId).isCached
    open.set(requestId, { isCached, kind: kindOf(response) })
  })
  const finish = ({ requestId, encodedDataLength = 0 }) => {
    const request = open.get(requestId)
    if (!request) return
    open.delete(requestId)
    sign()
    if (request.isCached || !request.kind) return
    requests += 1
    bytes[request.kind] += encodedDataLength
  }
  cdp.on('Network.loadingFinished', finish)
  cdp.on('Network.loadingFailed', finish)
  return {
    async quiet() {
      const started = Date.now()
      while (Date.now() - started < LONGEST_MS && (open.size > 0 || Date.now() - lastSign < QUIET_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    figures: () => ({ ...bytes, total: Object.values(bytes).reduce((sum, each) => sum + each, 0), requests }),
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @returns {Promise<Figures>}
 */
export async function visit(context, url) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  const network = watchNetwork(cdp)
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
  await network.quiet()
  const figures = { ...(await page.evaluate(read)), ...network.figures() }
  await page.close()
  return figures
}
