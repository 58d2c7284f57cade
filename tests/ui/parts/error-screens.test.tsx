import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from '@/ui/parts/error-screens'
import { ErrorReportContext } from '@/ui/shell/error-reports'
import { zh } from '@/ui/messages/zh'
import { found, there } from '../kit/by-role'
import { mount } from '../kit/mount'

const { common, errorScreens: says } = zh

// React and the router log the errors they catch to the console.
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockReturnValue()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => void vi.unstubAllGlobals())

/** Renders a page whose screen throws this error. */
function openBroken(error: Error) {
  const report = vi.fn<(thrown: unknown) => void>()
  const routeTree = createRootRoute({
    component: () => {
      throw error
    },
    errorComponent: ErrorScreen,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  mount(
    <ErrorReportContext.Provider value={report}>
      <RouterProvider router={router} />
    </ErrorReportContext.Provider>,
  )
  return report
}

test.each([
  'Failed to fetch dynamically imported module: /assets/order-screen-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-body-1.css',
])('error screen shows that a chunk is missing after “%s”, and offers a reload', async (text) => {
  const report = openBroken(new TypeError(text))
  await there('heading', says.missing.title)
  await there('button', common.retry)
  expect(found('button', common.why)).toEqual([])
  expect(report).not.toHaveBeenCalled()
})
test('error screen shows a programming error, and sends the error to telemetry', async () => {
  const fault = new RangeError('no such row')
  const report = openBroken(fault)
  await there('heading', says.broken.title)
  await there('link', common.backHome)
  expect(report).toHaveBeenCalledWith(fault)
})

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/order-screen-1.js')
/** Opens a page with a missing chunk against this server; returns whether it reloads automatically. */
async function isOpenedAnew(answer: () => Promise<{ ok: boolean }>, opened = 'navigate'): Promise<boolean> {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: opened } as unknown as PerformanceNavigationTiming,
  ])
  const reload = vi.spyOn(location, 'reload').mockReset().mockReturnValue()
  openBroken(GONE)
  await there('heading', says.missing.title)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return reload.mock.calls.length === 1
}
test('error screen reloads automatically once the server responds after a release', async () => {
  expect(await isOpenedAnew(() => Promise.resolve({ ok: true }))).toBe(true)
})
test.each([
  ['the server does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server returns an error', () => Promise.resolve({ ok: false })],
])('error screen does not reload and lose the page when %s', async (_, answer) => {
  expect(await isOpenedAnew(answer)).toBe(false)
})
test('error screen reloads at most once, then shows the error', async () => {
  expect(await isOpenedAnew(() => Promise.resolve({ ok: true }), 'reload')).toBe(false)
})
