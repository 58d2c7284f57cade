/** Time limits catch hangs alone: a busy machine must not turn a test red. In milliseconds. */
export const BROWSER_TEST_TIMEOUT_MS = 180_000
/** One action, expectation or poll in a browser. */
export const ACTION_TIMEOUT_MS = 60_000
export const UNIT_TEST_TIMEOUT_MS = 60_000
