/**
 * App-wide effects of error responses (docs/product/refusals.md): 4030 leads to the access-denied page, 2498 and 2499
 * open one dialog each, an invalid token logs out, 406 on clinic login closes the window.
 */
export type AppSignal = 'access-denied' | 'edition-expired' | 'unsupported' | 'signed-out' | 'login-refused'

export abstract class Signals {
  /** Parallel calls may raise the same signal; it is handled once. */
  abstract raise(signal: AppSignal): void
}
