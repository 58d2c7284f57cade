import { adaptToInspector } from './adapt-inspector.mjs'
import { listenBeforeApp, useNativeInput } from './native-input.mjs'
import { PageTransport } from './phone.mjs'

/** Messages that Chromium does not write. None is about a defect of the app. */
const ONLY_IN_WEBKIT = [
  // Code that the app loads ahead.
  /was preloaded using link preload but not used/,
  // The specification's notice that an observer caused a further layout, which the next frame reports.
  /^ResizeObserver loop completed with undelivered notifications/,
  /^Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // Written by ali-oss.
  /^ArrayBuffer is deprecated in XMLHttpRequest\.send/,
  // Requests of a page that is left.
  /^(XMLHttpRequest|Fetch API) cannot load http:\/\/127\.0\.0\.1\S+ due to access control checks/,
  // The same of a preloaded chunk, written by the router. Where a chunk is needed, the screen shows the error.
  /^Error: A chunk of the app failed to load: TypeError: Importing a module script failed/,
  // Follows each request that a test aborts.
  /^Web Inspector blocked/,
]

/** Playwright's server runs in this process. */
const serverSide = (object) => object._connection.toImpl(object)

/**
 * Connects Playwright to a phone, and adds what its connection to an iPhone lacks: a base URL, real input, further
 * pages, the size of the window, offline mode and navigation within a document.
 * @param {import('@playwright/test').BrowserType} webkit
 * @param {Awaited<ReturnType<typeof import('./phone.mjs').startPhone>>} phone
 * @param {{ baseURL: string, viewport: { width: number, height: number }, isOld: boolean }} options
 */
export async function connect(webkit, { send, waitForPages }, { baseURL, viewport, isOld }) {
  const [url] = await waitForPages(1)
  const browser = await webkit.connectOverCDP(new PageTransport(url))
  const [context] = browser.contexts()
  adaptToInspector(serverSide(context.pages()[0]).delegate._session, { isOld })
  Object.assign(serverSide(context)._options, { baseURL, hasTouch: true, isMobile: true })
  await listenBeforeApp(context)
  completePage(context.pages()[0], (name, ...rest) => send(name, 0, ...rest))
  await context.pages()[0].setViewportSize(viewport)

  let opened = 1
  context.newPage = async () => {
    const nth = opened
    opened += 1
    send('open')
    const address = (await waitForPages(opened))[nth]
    const attached = context.waitForEvent('page')
    await serverSide(browser)._attachTab(address, new PageTransport(address))
    const page = await attached
    completePage(page, (name, ...rest) => send(name, nth, ...rest))
    await page.setViewportSize(viewport)
    return page
  }

  // The window permits everything, see phone.py.
  context.grantPermissions = async () => {}

  context.newCDPSession = async (page) =>
    fingersOf(page, (...command) => send('touch', context.pages().indexOf(page), ...command))

  const refuse = (route) => route.abort('internetdisconnected')
  context.setOffline = async (isOffline) => {
    if (isOffline) await context.route('**/*', refuse)
    else await context.unroute('**/*', refuse)
    for (const page of context.pages())
      await page.evaluate((isOnline) => {
        Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      }, !isOffline)
  }
  return context
}

function ownsGesture({ x, y }) {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement)
    if (!['auto', 'manipulation'].includes(getComputedStyle(element).touchAction)) return true
  return false
}

/** Answers the commands of Chromium's protocol for fingers; a window cannot be slowed down. */
function fingersOf(page, send) {
  let down = []
  let isWithPointer = false
  const commands = {
    'Input.dispatchTouchEvent': async ({ type, touchPoints }) => {
      const name = { touchStart: 'TOUCH_BEGIN', touchMove: 'TOUCH_UPDATE', touchEnd: 'TOUCH_END' }[type]
      down = touchPoints.length > 0 ? touchPoints : down
      // As on a phone, a finger scrolls, or has pointer events where its gesture belongs to the page.
      if (type === 'touchStart') isWithPointer = await page.evaluate(ownsGesture, down[0])
      for (const { x, y, id = 0 } of down) send(name, Math.round(x), Math.round(y), id, isWithPointer && id === 0)
      // The page receives input with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    },
    'Emulation.setCPUThrottlingRate': async () => {},
  }
  return {
    send: async (method, parameters) => {
      const command = commands[method]
      if (!command) throw new Error(`WebKit has no ${method}. List the test in tests/webkit/not-portable.json.`)
      return command(parameters)
    },
    detach: async () => {},
  }
}

function completePage(page, send) {
  const { delegate } = serverSide(page)
  useNativeInput(delegate, send)
  const onConsoleMessage = delegate._onConsoleMessage.bind(delegate)
  delegate._onConsoleMessage = ({ message, ...rest }) => {
    if (ONLY_IN_WEBKIT.some((text) => text.test(message.text))) return
    // An error without a stack, such as a broken WebSocket, would arrive as an exception without a text.
    const source = message.stackTrace ? message.source : 'network'
    onConsoleMessage({ ...rest, message: { ...message, source } })
  }
  // WebKit fires no load event while `history.go` is pending, for example after a reload with an open sheet.
  page.on('domcontentloaded', () => {
    const complete = page.waitForFunction(() => document.readyState === 'complete')
    complete.then(
      () => serverSide(page).mainFrame().onLifecycleEvent('load'),
      () => undefined,
    )
  })
  delegate.updateEmulatedViewportSize = async () => {
    const { width, height } = serverSide(page).emulatedSize().viewport
    send('size', width, height)
    await page.waitForFunction((size) => innerWidth === size.width && innerHeight === size.height, { width, height })
  }
  const reportNavigationInDocument = (url) =>
    delegate._onFrameNavigatedWithinDocument(delegate._page.mainFrame()._id, url)
  delegate._navigateHistory = async (isForward) => {
    if ((await page.evaluate(() => history.length)) === 1) return false
    const url = page.evaluate(
      (forward) =>
        new Promise((resolve) => {
          window.onTestEvent = ({ type }) => type === 'popstate' && resolve(location.href)
          history.go(forward ? 1 : -1)
        }),
      isForward,
    )
    // Sheets add entries with the same URL, for which Playwright would wait. The evaluation fails if the document is left.
    url.then(reportNavigationInDocument, () => undefined)
    return true
  }
  const navigateFrame = delegate.navigateFrame.bind(delegate)
  delegate.navigateFrame = async (frame, url, referrer) => {
    const withoutHash = (text) => text.replace(/#.*/, '')
    if (!url.includes('#') || withoutHash(url) !== withoutHash(page.url())) return navigateFrame(frame, url, referrer)
    // Opens no document, for which Playwright would wait.
    await page.evaluate((href) => void (location.href = href), url)
    reportNavigationInDocument(url)
    return {}
  }
}
