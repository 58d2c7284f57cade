import { afterAll, vi } from 'vitest'
import { EXPECTATION_TIMEOUT_MS } from './time-limits'

// Runs before every test file. A worker's files share globals and run in any order, so the globals are reset first.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()

// The default timeout of one second fails on slow machines. A worker's files share `vi`, so it is patched once.
const { waitFor } = vi
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, { timeout: EXPECTATION_TIMEOUT_MS, ...(typeof options === 'object' && options) })
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently

if (typeof document !== 'undefined') {
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  // Turns off prefetching, as in the browser tests.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

// A module that is still loading when its file ends fails, and stays failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled())
