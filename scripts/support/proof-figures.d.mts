/** What a campaign told; see tests/support/proof.ts. */
export type ProofLine = Readonly<Record<string, number | string>> & { readonly id: string; readonly at: string }
/** What is promised, figure by figure, and how it is read from what was told. */
export const FIGURES: readonly {
  readonly id: string
  readonly what: string
  readonly target: string
  readonly of: (lines: readonly ProofLine[]) => { readonly text: string; readonly isMet: boolean } | undefined
}[]
