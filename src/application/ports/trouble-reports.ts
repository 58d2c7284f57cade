/** A fault of ours, without any word of the patient. */
export type Trouble = { readonly message: string; readonly stack: string; readonly route: string }

export abstract class TroubleReports {
  /** Never fails and never waits for an answer. */
  abstract send(trouble: Trouble): void
  /** What a person tells by themselves; fails as every call does, so that nobody believes it was heard. */
  abstract tell(told: { readonly message: string; readonly route: string }): Promise<void>
}
