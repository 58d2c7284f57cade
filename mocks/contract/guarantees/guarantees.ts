/** Guarantees that no schema can express, with what each requires. */
const ASKS = {
  'idempotent by requestId':
    'a write repeated with its requestId gets the first response and creates nothing; with another body it is rejected',
  'no data of another person':
    'a login can neither read nor change data of another login, and a call for a patient returns that patient’s data',
  'login required': 'without a valid token, personal calls return 401',
  'rejections well-formed': 'a rejected request returns a code and a message, never data (docs/product/refusals.md)',
  'complete pages': 'a list returns as many rows as requested, repeats and omits none, and has the right total',
  'sorted lists': 'a sorted list is in its documented order (docs/generated/calls.md)',
  'Date header': 'every response has a Date header, and all of them agree',
  'accurate Date': 'the Date header is accurate within two minutes, because the app sets its clock by it',
  'not cached': 'every API response has Cache-Control: no-store',
  CORS: 'another origin can send requests: preflight, headers, methods, and a readable Date (docs/deployment.md)',
  'response time': 'every response arrives within ten seconds, the app’s time limit',
  'chat socket': 'the socket at /im accepts its conversation’s token and no other (docs/chat-protocol.md)',
  'upload credentials': 'upload credentials are valid for 15 to 60 minutes and for a private folder (A13)',
} as const
export type GuaranteeName = keyof typeof ASKS

/** A violated guarantee; a plain text means a deviation from the call's contract. */
export type GuaranteeViolation = string | { readonly guarantee: GuaranteeName; readonly text: string }
export const createGuaranteeViolation = (guarantee: GuaranteeName, text: string): GuaranteeViolation => ({
  guarantee,
  text,
})
export const formatGuaranteeViolation = (wrong: GuaranteeViolation): string =>
  typeof wrong === 'string' ? wrong : wrong.text

export type GuaranteeReport = {
  readonly name: GuaranteeName
  readonly asks: string
  readonly verdict: 'kept' | 'broken' | 'not-judged'
  /** The violations, or the reason why the guarantee could not be checked. */
  readonly told: readonly string[]
}

const MAX_TOLD = 12
const NAMES = Object.keys(ASKS) as GuaranteeName[]

/** Collects the results of each guarantee during a run. */
export class Guarantees {
  readonly #tried = new Set<GuaranteeName>()
  readonly #broken = new Map<GuaranteeName, Set<string>>()
  readonly #unjudged = new Map<GuaranteeName, string>()

  /** Records that the guarantee was exercised. */
  tried(name: GuaranteeName): void {
    this.#tried.add(name)
  }
  broke(name: GuaranteeName, text: string): void {
    this.#broken.set(name, new Set([...(this.#broken.get(name) ?? []), text]))
  }
  unjudged(name: GuaranteeName, why: string): void {
    this.#unjudged.set(name, why)
  }

  report(): GuaranteeReport[] {
    return NAMES.map((name) => ({ name, asks: ASKS[name], ...this.#verdict(name) }))
  }
  #verdict(name: GuaranteeName): Pick<GuaranteeReport, 'verdict' | 'told'> {
    const broken = [...(this.#broken.get(name) ?? [])]
    const more = broken.length - MAX_TOLD
    if (more > 0) return { verdict: 'broken', told: [...broken.slice(0, MAX_TOLD), `and ${more} more`] }
    if (broken.length > 0) return { verdict: 'broken', told: broken }
    const why = this.#unjudged.get(name)
    if (this.#tried.has(name)) return { verdict: 'kept', told: why === undefined ? [] : [`partly checked: ${why}`] }
    return { verdict: 'not-judged', told: [why ?? 'no related call was checked'] }
  }
}
