/** Time limits catch hangs alone: a busy machine must not turn a test red. In milliseconds. */
export const BROWSER_TEST_TIMEOUT_MS = 180_000
/** One action, expectation or poll in a browser. */
export const ACTION_TIMEOUT_MS = 60_000
export const UNIT_TEST_TIMEOUT_MS = 60_000
/** How long a screen test waits for what it expects; shorter than the test's own limit, so that its message is the expectation's. */
export const EXPECTATION_TIMEOUT_MS = 50_000
