/** Time limits in milliseconds, which only catch hangs, so that no test fails on a busy machine. */
export const BROWSER_TEST_TIMEOUT_MS = 180_000
/** One action, expectation or poll in a browser test. */
export const ACTION_TIMEOUT_MS = 60_000
export const UNIT_TEST_TIMEOUT_MS = 180_000
/** A unit test that simulates days of a clinic or thousands of runs. */
export const LONG_UNIT_TEST_TIMEOUT_MS = 300_000
/** Timeout for a polled expectation; shorter than the test's own, so that the expectation's message is shown. */
export const EXPECTATION_TIMEOUT_MS = 150_000
/** Timeout for the build and the servers of the browser tests. */
export const SERVER_START_TIMEOUT_MS = 900_000
export const SERVER_STOP_TIMEOUT_MS = 10_000
/** A browser test that runs a full campaign. */
export const CAMPAIGN_TIMEOUT_MS = 7_200_000
