/**
 * What a refusal asks of the whole app, whichever call it came from (docs/product/refusals.md): 4030 leads to the
 * access-denied page, 2498 and 2499 open one dialog each, a dead token logs out, 406 on clinic login closes the window.
 */
export type Signal = 'access-denied' | 'edition-expired' | 'unsupported' | 'signed-out' | 'login-refused'

export abstract class Signals {
  /** Any number of parallel calls may raise the same signal; it is shown once. */
  abstract raise(signal: Signal): void
}
