/**
 * App-wide effects of error responses (docs/product/refusals.md): 4030 opens the access-denied page, 2498 and 2499 each
 * open a dialog, an invalid token logs the user out, and 406 at a clinic's login closes the window.
 */
export type AppSignal = 'access-denied' | 'edition-expired' | 'unsupported' | 'signed-out' | 'login-refused'

export abstract class Signals {
  /** Concurrent calls may raise the same signal; the app handles it once. */
  abstract raise(signal: AppSignal): void
}
