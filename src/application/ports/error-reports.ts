export abstract class ErrorReports {
  /**
   * Reports an app error to the clinic's engineers, without patient data. Never fails and does not wait for the
   * response.
   */
  abstract send(thrown: unknown, route: string): void
  /** Sends user feedback. Fails like any call, so that the user knows whether it arrived. */
  abstract tell(told: { readonly message: string; readonly route: string }): Promise<void>
}
