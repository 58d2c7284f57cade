import { GOALS, goalText, verdictOf } from '../../bench/report/goals'
import type { Kept } from '../../bench/report/document'
import { FIGURES, type ProofLine } from '../support/proof-figures.mjs'
import { FIGURES_IN_CHINESE, GOALS_IN_CHINESE, REFERENCES_IN_CHINESE } from './chinese'

/** The same in both languages. */
export type Both = { readonly zh: string; readonly en: string }
/** One goal with what was measured or counted; `isMet` is undefined where nothing was. */
export type NumberRow = {
  readonly id: string
  readonly kind: 'measured' | 'counted'
  readonly what: Both
  readonly figure: Both
  readonly goal: Both
  readonly isMet: boolean | undefined
}

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g
const PLACE = /\{(-?\d+)\}/g

/** A Chinese sentence with the numbers of an English one. Throws where that has not so many. */
export function withNumbersOf(english: string, chinese: string): string {
  const numbers = english.match(NUMBER) ?? []
  return chinese.replaceAll(PLACE, (place, at: string) => {
    const number = numbers.at(Number(at))
    if (number === undefined) throw new RangeError(`"${english}" has no number for ${place} of "${chinese}"`)
    return number
  })
}

function chineseOf(words: Readonly<Record<string, string>>, id: string, english: string): string {
  const chinese = words[id]
  if (chinese === undefined) throw new RangeError(`scripts/numbers/chinese.ts has no words for ${id}`)
  return withNumbersOf(english, chinese)
}

/** `≤ 1.3 × the static page`, its reference in Chinese; a bound without one reads the same. */
function goalInChinese(goal: string): string {
  if (goal === 'none') return '没有'
  const [bound = '', reference] = goal.split(' × ')
  if (reference === undefined) return goal
  const found = REFERENCES_IN_CHINESE.find(([english]) => english.test(reference))
  if (!found) throw new RangeError(`scripts/numbers/chinese.ts has no words for ${reference}`)
  return `${bound} × ${withNumbersOf(reference, found[1])}`
}

/** On a sheet each goal stands for itself: `The same, moonshot` names what it is the same as. */
function inFull(what: string, before: string): string {
  const [, rest] = /^The same((?:[,:]| in | beside ).*)$/.exec(what) ?? []
  if (rest === undefined) return what
  return (rest.includes(':') ? before.replace(/:.*/, '') : before) + rest
}

const NOTHING: Both = { zh: '没有测', en: 'not measured' }

/** What `npm run bench` has measured. */
export function rowsOfBench({ parts }: Kept): NumberRow[] {
  const sheets = Object.values(parts).flatMap((part) => part.sheets)
  let what = ''
  return GOALS.map((goal) => {
    what = inFull(goal.what, what)
    const verdict = verdictOf(goal, sheets)
    const said = verdict && `${verdict.text} ${verdict.ratio}`.trim()
    const bound = goalText(goal)
    return {
      id: goal.id,
      kind: 'measured',
      what: { zh: chineseOf(GOALS_IN_CHINESE, goal.id, what), en: what },
      figure: said === undefined ? NOTHING : { zh: said, en: said },
      goal: { zh: goalInChinese(bound), en: bound },
      isMet: verdict?.isMet,
    }
  })
}

/** Of the mutants the sheet has the whole; docs/proof.md has each part. */
const inShort = (id: string, counted: string): string => (id === 'R10' ? (counted.split('; ').at(-1) ?? '') : counted)

/** What `npm run prove` has counted. */
export function rowsOfProof(lines: readonly ProofLine[]): NumberRow[] {
  return FIGURES.map(({ id, what, target, of }) => {
    const counted = of(lines)
    const words = FIGURES_IN_CHINESE[id]
    if (!words) throw new RangeError(`scripts/numbers/chinese.ts has no words for ${id}`)
    const [whatZh, targetZh, countedZh] = words
    return {
      id,
      kind: 'counted',
      what: { zh: withNumbersOf(what, whatZh), en: what },
      figure: counted ? { zh: withNumbersOf(counted.text, countedZh), en: inShort(id, counted.text) } : NOTHING,
      goal: { zh: withNumbersOf(target, targetZh), en: target },
      isMet: counted?.isMet,
    }
  })
}
