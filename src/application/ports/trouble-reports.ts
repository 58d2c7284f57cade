export abstract class TroubleReports {
  /** Tells the clinic's engineers of a fault of ours, without any word of the patient. Never fails and never waits for an answer. */
  abstract send(thrown: unknown, route: string): void
  /** What a person tells by themselves; fails as every call does, so that nobody believes it was heard. */
  abstract tell(told: { readonly message: string; readonly route: string }): Promise<void>
}
