/** Kinds of feedback, for the clinic's engineers to filter by. */
export const FEEDBACK_KINDS = ['broken', 'slow', 'unreadable', 'wrong', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const MAX_FEEDBACK_LENGTH = 200

/** Email addresses, WeChat openIds (28 characters) and long numbers. */
const PERSONAL = [
  /[\w.+-]+[@＠][\w-]+(?:[.．。][\w-]+)+/g,
  /\bo[\w-]{27}(?![\w-])/g,
  /[\d０-９](?:[\s.．。·/／()（）–—-]{0,3}[\d０-９]){5,}[Xx]?/g,
]

/** The number of a failure, such as `SJ-501`, which developers need. */
const FAILURE_NUMBER = /((?:^|[^\w-])SJ-[1-7]\d\d(?![\w-]))/

/** Removes email addresses, openIds and every number of six or more digits, whatever its spacing. */
export const redactPersonalData = (text: string): string =>
  text
    .split(FAILURE_NUMBER)
    .map((part) =>
      FAILURE_NUMBER.test(part) ? part : PERSONAL.reduce((left, each) => left.replace(each, '***'), part),
    )
    .join('')

export const formatFeedback = (kind: FeedbackKind, text: string): string =>
  `${kind}: ${redactPersonalData(text.trim()).slice(0, MAX_FEEDBACK_LENGTH)}`
