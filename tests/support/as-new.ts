import { vi } from 'vitest'
import { EXPECTATION_TIMEOUT_MS } from './time-limits'

// Runs before every file of tests. Those of a worker share its globals, in an order nobody promises: each finds them as new,
// whatever the file before it left there.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()

// A wait ends after one second by default, which measures the machine; the files of a worker share the object.
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
  // Nothing is fetched that nobody has asked for, as in the browser tests.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}
