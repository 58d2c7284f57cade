export abstract class ErrorReports {
  /** Reports an app error to the clinic's engineers, without patient data. Fire-and-forget: never throws. */
  abstract send(thrown: unknown, route: string): void
  /** Sends user feedback. Unlike `send`, it can fail, so that the user knows whether the feedback arrived. */
  abstract sendFeedback(told: { readonly message: string; readonly route: string }): Promise<void>
}
