/** Guarantees that no schema can express, with what each requires. */
const ASKS = {
  'done once':
    'a write that is sent again with its requestId gets the first answer, and the books have one thing; with another body it is refused',
  'own alone':
    'whatever belongs to one login does not exist for another, and a call of a patient is about that patient',
  'login needed': 'without a living token a call of a person is refused with 401',
  'refused in form':
    'what cannot be done is refused with a code and a message, never answered (docs/product/refusals.md)',
  'whole pages': 'a list gives as many rows as were asked for, neither repeats nor loses one, and knows its total',
  'in order': 'a list that has an order keeps it (docs/generated/calls.md)',
  'tells the time': 'every answer carries Date, and all of them tell one time',
  'right time': 'Date is the true time to two minutes: the app sets the phone by it',
  'not kept': 'every answer of a call carries Cache-Control: no-store',
  'other origin':
    'a page of another origin may ask: preflight, headers, methods, and Date can be read (docs/deployment.md)',
  'quick enough': 'every answer comes within the ten seconds for which the app waits',
  'chat line': 'the line at /im opens with the pass of its conversation and with no other (docs/chat-protocol.md)',
  'upload keys': 'keys for uploads live 15 to 60 minutes and are for a folder of their own (A13)',
} as const
export type GuaranteeName = keyof typeof ASKS

/** A violated guarantee; a plain text means a deviation from the call's contract. */
export type GuaranteeViolation = string | { readonly promise: GuaranteeName; readonly text: string }
export const createGuaranteeViolation = (promise: GuaranteeName, text: string): GuaranteeViolation => ({
  promise,
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
    return { verdict: 'not-judged', told: [why ?? 'nothing that it is about was asked'] }
  }
}
