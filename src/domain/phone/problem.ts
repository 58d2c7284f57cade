/** What a person may report, and in which words the clinic's engineers find it. */
export const PROBLEM_KINDS = ['broken', 'slow', 'unreadable', 'wrong', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const LONGEST_PROBLEM = 200

/** Numbers of a person have no business in a report: whatever has six digits or more, however it is spaced, is taken out. */
export const withoutNumbers = (text: string): string =>
  text.replace(/[\d０-９](?:[\s-]{0,3}[\d０-９]){5,}[Xx]?/g, '***')

export const problemText = (kind: ProblemKind, text: string): string =>
  `${kind}: ${withoutNumbers(text.trim()).slice(0, LONGEST_PROBLEM)}`
