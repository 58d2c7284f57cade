/** What a person may report, and in which words the clinic's engineers find it. */
export const PROBLEM_KINDS = ['broken', 'slow', 'unreadable', 'wrong', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const LONGEST_PROBLEM = 200

/** WeChat's ids of a person have 28 characters. */
const PERSONAL = [
  /[\w.+-]+[@＠][\w-]+(?:[.．。][\w-]+)+/g,
  /\bo[\w-]{27}(?![\w-])/g,
  /[\d０-９](?:[\s.．。·/／()（）–—-]{0,3}[\d０-９]){5,}[Xx]?/g,
]

/** Removes mail addresses, openIds and every number of six or more digits, however it is spaced. */
export const withoutNumbers = (text: string): string => PERSONAL.reduce((left, each) => left.replace(each, '***'), text)

export const problemText = (kind: ProblemKind, text: string): string =>
  `${kind}: ${withoutNumbers(text.trim()).slice(0, LONGEST_PROBLEM)}`
