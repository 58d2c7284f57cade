/** Time limits catch hangs alone: a busy machine must not turn a test red. In milliseconds. */
export const BROWSER_TEST_TIMEOUT_MS = 180_000
/** One action, expectation or poll in a browser. */
export const ACTION_TIMEOUT_MS = 60_000
export const UNIT_TEST_TIMEOUT_MS = 60_000
/** A unit test that plays days of a clinic or thousands of runs. */
export const LONG_UNIT_TEST_TIMEOUT_MS = 300_000
/** How long a unit test waits for what it expects; shorter than the test's own limit, so that its message is the expectation's. */
export const EXPECTATION_TIMEOUT_MS = 50_000
/** Until the build and the servers of the browser tests are up. */
export const SERVER_START_TIMEOUT_MS = 900_000
export const SERVER_STOP_TIMEOUT_MS = 10_000
/** A browser test in the whole size of its campaign. */
export const CAMPAIGN_TIMEOUT_MS = 7_200_000
