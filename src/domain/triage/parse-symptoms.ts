import type { Specialty } from './specialties'
import { toSimplified } from '../general/simplified'
import { CHINESE_SYMPTOMS, CHINESE_DISEASES } from './chinese-phrases'
import { ENGLISH_SYMPTOMS, ENGLISH_DISEASES } from './english-phrases'

const MAX_SUGGESTIONS = 8

type Phrase = {
  readonly text: string
  /** The phrase as matched: Chinese without spaces, or English with normalised words. */
  readonly plain: string
  readonly stems: readonly string[]
  readonly areas: readonly Specialty[]
  /** Diseases are recognised when the patient names them, but never suggested. */
  readonly isIllness: boolean
}

/** Normalises characters (simplified; 着 for 著, 疼 for 痛), case, width and spaces. */
const plainly = (text: string): string =>
  toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('痛', '疼')
    .replaceAll('著', '着')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
const closed = (text: string): string => plainly(text).replaceAll(' ', '')

const UNSAID = new Set(
  "a am an and at been for has have having her his i i'm i've in is it it's keep my of on so the to up down very really".split(
    ' ',
  ),
)
const STEMS: Readonly<Record<string, string>> = {
  pain: 'hurt hurts hurting ache aches aching achy pains painful sore hurted',
  cannot: "can't cant couldn't unable not never",
  sleep: 'sleeping asleep slept sleeps',
  foot: 'feet',
  tooth: 'teeth',
  cough: 'coughing coughs coughed',
  itch: 'itching itches itchy',
  dizzy: 'dizziness',
  numb: 'numbness',
  swollen: 'swelling swells swelled',
  vomit: 'vomiting vomits vomited',
  sneeze: 'sneezing sneezes',
  child: 'children kid kids',
  sweat: 'sweating sweats',
}
const STEM_OF = new Map(
  Object.entries(STEMS).flatMap(([stem, words]) => words.split(' ').map((word) => [word, stem] as const)),
)
function stemsOf(text: string): string[] {
  const words = plainly(text)
    .split(' ')
    .filter((word) => word !== '' && !UNSAID.has(word))
  return words.map((word) => STEM_OF.get(word) ?? (/[a-z]{3}[^s]s$/.test(word) ? word.slice(0, -1) : word))
}

type Lines = Readonly<Partial<Record<Specialty, string>>>

function phrasesOf(
  lines: Lines,
  isIllness: boolean,
  between: RegExp,
  read: (text: string) => Pick<Phrase, 'plain' | 'stems'>,
): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const [area, all] of Object.entries(lines) as [Specialty, string][])
    for (const each of all.trim().split(between)) {
      const text = each.replaceAll(/\s+/g, ' ')
      const areas = phrases.get(text)?.areas ?? []
      phrases.set(text, { text, ...read(text), areas: [...areas, area], isIllness })
    }
  return [...phrases.values()]
}
const chinese = (lines: Lines, isIllness: boolean): Phrase[] =>
  phrasesOf(lines, isIllness, /\s+/, (text) => ({ plain: closed(text), stems: [] }))
const english = (lines: Lines, isIllness: boolean): Phrase[] =>
  phrasesOf(lines, isIllness, /,\s*/, (text) => ({ plain: plainly(text), stems: stemsOf(text) }))

export const CHINESE_PHRASES = [...chinese(CHINESE_SYMPTOMS, false), ...chinese(CHINESE_DISEASES, true)]
export const ENGLISH_PHRASES = [...english(ENGLISH_SYMPTOMS, false), ...english(ENGLISH_DISEASES, true)]

type Met = { readonly phrase: Phrase; readonly from: number; readonly to: number }
/** Drops phrases contained in a longer match: 手指头疼 does not contain 头疼. */
const longest = (all: readonly Met[]): Phrase[] =>
  all
    .filter(
      ({ from, to }) => !all.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
    )
    .sort((a, b) => a.from - b.from)
    .map(({ phrase }) => phrase)

function inChinese(text: string): Phrase[] {
  const met = CHINESE_PHRASES.flatMap((phrase) => {
    const from = text.indexOf(phrase.plain)
    return from < 0 ? [] : [{ phrase, from, to: from + phrase.plain.length }]
  })
  if (met.length > 0) return longest(met)
  // A few words may separate the body part from the symptom, as in 膝盖上楼疼.
  return longest(
    CHINESE_PHRASES.flatMap((phrase) => {
      if (phrase.isIllness || phrase.plain.length > 4) return []
      const found = new RegExp([...phrase.plain].join('.{0,4}')).exec(text)
      return found ? [{ phrase, from: found.index, to: found.index + found[0].length }] : []
    }),
  )
}
function inEnglish(text: string): Phrase[] {
  const said = new Set(stemsOf(text))
  const met = ENGLISH_PHRASES.filter(({ stems }) => stems.every((stem) => said.has(stem)))
  return met.filter(
    ({ stems }) =>
      !met.some((other) => other.stems.length > stems.length && stems.every((stem) => other.stems.includes(stem))),
  )
}
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
function phrasesIn(text: string): readonly Phrase[] {
  if (text === '') return []
  return isHan(text) ? inChinese(text.replaceAll(' ', '')) : inEnglish(text)
}

type Understood = {
  readonly areas: readonly Specialty[]
  readonly isChild: boolean
}
/** Maps a description of symptoms to areas of medicine; makes no diagnosis. */
export function parseSymptoms(said: string): Understood {
  const text = plainly(said)
  const phrases = phrasesIn(text)
  const areas = [...new Set(phrases.flatMap((phrase) => phrase.areas))]
  return {
    // In a pregnancy, obstetrics comes first, whatever the other symptoms.
    areas: areas.includes('pregnancy') ? ['pregnancy', ...areas.filter((area) => area !== 'pregnancy')] : areas,
    isChild: areas.includes('child'),
  }
}

/** Suggests completions of the typed text in the same language; never diseases. */
export function suggestSymptoms(said: string): string[] {
  const text = plainly(said)
  const letters = text.replaceAll(' ', '')
  if (!isHan(text) && letters.length < 3) return []
  const found = isHan(text)
    ? CHINESE_PHRASES.filter(({ isIllness, plain }) => !isIllness && plain.includes(letters))
    : ENGLISH_PHRASES.filter(({ isIllness, plain }) => !isIllness && ` ${plain}`.includes(` ${text}`))
  return [...new Set(found.map((phrase) => phrase.text))].slice(0, MAX_SUGGESTIONS)
}

const sameWords = (a: string, b: string): boolean => closed(a) === closed(b)
/** Whether the text is a plain symptom in this area, and not a disease. */
export const isPlainSymptomOf = (area: Specialty, text: string): boolean =>
  [...CHINESE_PHRASES, ...ENGLISH_PHRASES].some(
    (phrase) => !phrase.isIllness && phrase.areas.includes(area) && sameWords(phrase.text, text),
  )

/** 风湿 is a disease, but departments for any joint problem are also named after it. */
const OF_DEPARTMENTS = new Set(['风湿'])
/** Whether a name contains a disease that the patient has not mentioned. */
export function mentionsOtherDisease(name: string, said: string): boolean {
  const [named, spoken] = [closed(name), closed(said)]
  const isNew = (word: string) => named.includes(word) && !spoken.includes(word)
  const illnesses = [...CHINESE_PHRASES, ...ENGLISH_PHRASES].filter(
    ({ isIllness, text }) => isIllness && !OF_DEPARTMENTS.has(text),
  )
  return illnesses.some(({ text }) => isNew(closed(text))) || ['炎', '癌', '瘤'].some(isNew)
}
