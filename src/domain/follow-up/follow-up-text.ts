import type { Day } from '../general/day'
import { toSimplified } from '../general/simplified'
import { DATE_PHRASE, isWeekdayRight, readDatePhrase } from './follow-up-day'
import {
  AFTER,
  ANY_TIME,
  BEFORE,
  BETWEEN,
  CANCELLED,
  CONDITION,
  CONSEQUENCE,
  FIRST_EVENT,
  LATER_TIME,
  PAST,
  REVISIT,
  REVISIT_IN_MESSAGE,
  VISIT_OF_TODAY,
} from './follow-up-words'

/** A day on which a doctor wants to see the patient again, with the doctor's words. */
export type FollowUpText = { readonly due: Day; readonly quote: string }

const MAX_TEXT_LENGTH = 5_000
/** A clause with a date for a visit is short; a longer one says more than that. */
const MAX_CLAUSE_LENGTH = 40

/** Simplified characters, half-width signs, one word for week and for the patient, no spaces. */
const plainText = (text: string): string =>
  toSimplified(text.replace(/\u200b|\u200c|\u200d|\u2060|\ufe0f|\ufeff/g, '').normalize('NFKC'))
    .toLowerCase()
    // Spaces separate numbers, which must not become one.
    .replace(/([\d一二两三四五六七八九十])\s+(?=[\d一二两三四五六七八九十])/g, '$1|')
    .replace(/\s/g, '')
    .replace(/星期|礼拜/g, '周')
    .replace(/患者|病人|病友/g, '您')

type Clause = { readonly original: string; readonly plain: string; readonly sentence: number }

const SENTENCE_END = /[。｡！!；;﹔\n\r]|[.．](?![0-9０-９])/
/** A comma between numerals may be part of a number, as in 3、4天. */
const CLAUSE_END = /[，,﹐]|、(?![\d０-９一二两兩三四五六七八九十])/
/** Numbers of list items: ①, (1), 1、 and 1) before a word. */
const LIST_NUMBER = /^\s*(?:[\u2460-\u249b]\s*|[(（]?[0-9０-９]{1,2}(?:、(?![0-9０-９])|[)）])\s*)?/

function clausesOf(text: string): Clause[] {
  return text.split(SENTENCE_END).flatMap((sentence, at) =>
    sentence.split(CLAUSE_END).map((clause) => {
      const original = clause.replace(LIST_NUMBER, '').replace(/[\s~～…]+$/, '')
      return { original, plain: plainText(original), sentence: at }
    }),
  )
}

const WEEKDAY = '(?:\\(?周([一二三四五六日天])\\)?)?'
const dateFirst = (revisit: string): RegExp =>
  new RegExp(`^${BEFORE}*(${DATE_PHRASE})(?:\\(即?(${DATE_PHRASE})\\))?${WEEKDAY}${BETWEEN}*${revisit}${AFTER}*$`)
const visitFirst = (revisit: string): RegExp =>
  new RegExp(
    `^${BEFORE}*(?:下次${revisit}(?:时间|日期)?|${revisit}(?:时间|日期|:))[:为是在于]*(${DATE_PHRASE})(?:\\(即?(${DATE_PHRASE})\\))?${WEEKDAY}${BETWEEN}*$`,
  )
type Source = 'record' | 'message'
const REVISITS: Readonly<Record<Source, RegExp>> = {
  record: new RegExp(REVISIT),
  message: new RegExp(REVISIT_IN_MESSAGE),
}
const STATEMENTS: Readonly<Record<Source, readonly RegExp[]>> = {
  record: [dateFirst(REVISIT), visitFirst(REVISIT)],
  message: [dateFirst(REVISIT_IN_MESSAGE), visitFirst(REVISIT_IN_MESSAGE)],
}

/** The date in a clause about another visit; undefined if every word is understood but the date is over. */
function dateIn(plain: string, saidOn: Day, source: Source): Day | 'unclear' | undefined {
  const found = plain.length <= MAX_CLAUSE_LENGTH ? firstMatch(STATEMENTS[source], plain) : undefined
  if (!found) return ANY_TIME.test(plain) ? 'unclear' : undefined
  const [, phrase = '', repeated, weekday] = found
  const days = [phrase, repeated].flatMap((each) => (each === undefined ? [] : [readDatePhrase(each, saidOn)]))
  if (days.every((each) => each === 'past')) return undefined
  const [day, again = day] = days.map((each) => (typeof each === 'string' ? undefined : each.day))
  return day !== undefined && day === again && isWeekdayRight(day, weekday) ? day : 'unclear'
}
const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? undefined

/** A condition without its consequence. */
const isOpenCondition = ({ plain }: Clause): boolean => CONDITION.test(plain) && !CONSEQUENCE.test(plain)
const isOpenIf = ({ plain }: Clause): boolean =>
  /如|若|倘|假[如使设]|要是|万一|除非|一旦|的话/.test(plain) && !CONSEQUENCE.test(plain)
/** The number before may belong to the date, as in “3，4天后”. */
const continuesNumber = (before: Clause | undefined, { plain }: Clause): boolean =>
  before !== undefined &&
  ((/[一二两三四五六七八九十]$/.test(before.plain) && /^[一二两三四五六七八九十]/.test(plain)) ||
    (/\d$/.test(before.plain) && /^\d/.test(plain)))

/** Whether something else in the text may change what a clause says. */
function isQualified(all: readonly Clause[], at: number): boolean {
  const clause = all[at]
  if (!clause || continuesNumber(all[at - 1], clause)) return true
  const inSentence = all.filter(({ sentence }) => sentence === clause.sentence)
  const place = inSentence.indexOf(clause)
  return (
    inSentence.some(({ plain }) => PAST.test(plain) || /[?吗]/.test(plain)) ||
    inSentence.slice(0, place).some(({ plain }) => CONDITION.test(plain) || FIRST_EVENT.test(plain)) ||
    inSentence.slice(place + 1).some(isOpenCondition) ||
    all.filter(({ sentence }) => sentence === clause.sentence - 1).some(isOpenIf) ||
    all.some(({ plain, sentence }) => sentence > clause.sentence && VISIT_OF_TODAY.test(plain))
  )
}

/**
 * Reads when a doctor wants to see the patient again. Undefined unless every word of the clause is understood, nothing
 * around it makes it conditional, and all dates of the text agree: a wrong date is worse than none.
 */
export function readFollowUp(text: string, saidOn: Day, source: Source): FollowUpText | undefined {
  if (text.length > MAX_TEXT_LENGTH || !REVISITS[source].test(plainText(text))) return undefined
  const all = clausesOf(text)
  if (all.some(({ plain }) => CANCELLED.test(plain))) return undefined
  const found: FollowUpText[] = []
  for (const [at, clause] of all.entries()) {
    if (!REVISITS[source].test(clause.plain)) continue
    const day = dateIn(clause.plain, saidOn, source)
    if (day === undefined) continue
    if (day === 'unclear' || isQualified(all, at)) return undefined
    found.push({ due: day, quote: clause.original })
  }
  const [first] = found
  return first && found.every(({ due }) => due === first.due) ? first : undefined
}

/** Whether a message says anything about another visit, even if its date is not understood. */
export function mentionsFollowUp(text: string): boolean {
  const plain = plainText(text)
  return REVISITS.message.test(plain) || CANCELLED.test(plain) || LATER_TIME.test(plain)
}
/** Whether a patient's message before the doctor's makes the reply conditional, as “要是没好呢？” does. */
export const asksAboutCondition = (text: string): boolean =>
  /如果|要是|万一|假[如使]|倘|若|的话|怎么办|[没不].{0,6}呢/.test(plainText(text))
