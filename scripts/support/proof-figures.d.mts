/** What is promised, figure by figure. */
export const FIGURES: readonly { readonly id: string; readonly what: string; readonly target: string }[]
