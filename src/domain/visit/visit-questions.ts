import { sanitizeText } from '../general/text-input'

/** Maximum number of questions per visit. */
export const MAX_QUESTIONS = 6
export const MAX_QUESTION_LENGTH = 60
/** Maximum length of the reason for a booking. */
export const MAX_REASON_LENGTH = 200
/** Maximum number of visits whose questions a tab stores. */
const MAX_VISITS = 20

/** The patient's questions by visit id. */
export type QuestionsByVisit = Readonly<Record<string, readonly string[]>>
type Asker = { readonly id: string; readonly rescheduledFrom?: string }

export const normalizeQuestion = (text: string): string =>
  sanitizeText(text, { maxLength: MAX_QUESTION_LENGTH, keepSpaces: true, keepRareIdeographs: true })
    .replace(/\s+/g, ' ')
    .trim()

/** Adds a question, unless it is empty or a duplicate. */
export function addQuestion(asked: readonly string[], text: string): readonly string[] {
  const question = normalizeQuestion(text)
  if (question === '' || asked.includes(question) || asked.length >= MAX_QUESTIONS) return asked
  return [...asked, question]
}

/** A visit's questions; a rescheduled visit inherits them from the original one. */
export const questionsOf = (all: QuestionsByVisit, { id, rescheduledFrom }: Asker): readonly string[] =>
  all[id] ?? (rescheduledFrom === undefined ? undefined : all[rescheduledFrom]) ?? []

/**
 * Replaces a visit's questions. An empty list is stored too, so that the original visit's questions do not reappear.
 */
export function replaceQuestions(all: QuestionsByVisit, { id }: Asker, asked: readonly string[]): QuestionsByVisit {
  const others = Object.entries(all).filter(([each]) => each !== id)
  return Object.fromEntries([...others, [id, asked] as const].slice(-MAX_VISITS))
}

/** Parses stored questions; drops invalid entries. */
export function parseQuestions(value: unknown): QuestionsByVisit {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).flatMap(([id, asked]) =>
    Array.isArray(asked) ? [[id, asked.reduce(added, [])] as const] : [],
  )
  return Object.fromEntries(entries.slice(-MAX_VISITS))
}
const added = (asked: readonly string[], each: unknown): readonly string[] =>
  typeof each === 'string' ? addQuestion(asked, each) : asked

/** Appends as many complete questions to the reason as fit. */
export function appendQuestions(reason: string, asked: readonly string[]): string {
  const lines = [reason, ...asked].map((line) => line.trim()).filter((line) => line !== '')
  let text = ''
  for (const line of lines.filter((each, at) => lines.indexOf(each) === at)) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (longer.length <= MAX_REASON_LENGTH) text = longer
  }
  return text === '' ? reason.slice(0, MAX_REASON_LENGTH) : text
}
