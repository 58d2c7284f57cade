import { cleanText } from '../general/text-input'

/** So many questions one can ask within one visit. */
export const MOST_QUESTIONS = 6
export const LONGEST_QUESTION = 60
/** A booking's reason has room for so much. */
export const LONGEST_REASON = 200
/** So many visits a tab keeps questions for. */
const MOST_VISITS = 20

/** What somebody wants to ask, by the id of the visit. */
export type Questions = Readonly<Record<string, readonly string[]>>
type Asker = { readonly id: string; readonly rescheduledFrom?: string }

export const cleanQuestion = (text: string): string =>
  cleanText(text, { maxLength: LONGEST_QUESTION, keepSpaces: true, keepRareIdeographs: true })
    .replace(/\s+/g, ' ')
    .trim()

/** One more; nothing, and what stands there already, adds none. */
export function withQuestion(asked: readonly string[], text: string): readonly string[] {
  const question = cleanQuestion(text)
  if (question === '' || asked.includes(question) || asked.length >= MOST_QUESTIONS) return asked
  return [...asked, question]
}

/** Those of a visit; one that took the place of another goes on with the questions of that one. */
export const questionsOf = (all: Questions, { id, rescheduledFrom }: Asker): readonly string[] =>
  all[id] ?? (rescheduledFrom === undefined ? undefined : all[rescheduledFrom]) ?? []

/** None of a visit is kept as such, so that those of the visit before do not come back. */
export function withQuestionsOf(all: Questions, { id }: Asker, asked: readonly string[]): Questions {
  const others = Object.entries(all).filter(([each]) => each !== id)
  return Object.fromEntries([...others, [id, asked] as const].slice(-MOST_VISITS))
}

/** What stood in storage, as far as it can be trusted. */
export function questionsFrom(value: unknown): Questions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).flatMap(([id, asked]) =>
    Array.isArray(asked) ? [[id, asked.reduce(added, [])] as const] : [],
  )
  return Object.fromEntries(entries.slice(-MOST_VISITS))
}
const added = (asked: readonly string[], each: unknown): readonly string[] =>
  typeof each === 'string' ? withQuestion(asked, each) : asked

/** What was written for the doctor, and then the questions, as many as there is room for; none is cut in two. */
export function reasonWith(reason: string, asked: readonly string[]): string {
  const lines = [reason, ...asked].map((line) => line.trim()).filter((line) => line !== '')
  let text = ''
  for (const line of lines.filter((each, at) => lines.indexOf(each) === at)) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (longer.length <= LONGEST_REASON) text = longer
  }
  return text === '' ? reason.slice(0, LONGEST_REASON) : text
}
