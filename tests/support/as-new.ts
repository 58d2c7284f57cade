import { vi } from 'vitest'

// Runs before every file of tests. Those of a worker share its globals, in an order nobody promises: each finds them as new,
// whatever the file before it left there.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()

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
