import type { Area } from './areas'
import { toSimplified } from '../general/simplified'
import { ENGLISH, ENGLISH_ILLNESSES, ILLNESSES, SAID } from './phrases'
import type { RedFlag } from './red-flag'
import { redFlagsIn } from './red-flags'

/** Room for a sentence. */
export const COMPLAINT_LENGTH = 200
const MOST_SUGGESTIONS = 8

type Phrase = {
  readonly text: string
  /** Chinese without spaces, English as the stems of its words. */
  readonly plain: string
  readonly stems: readonly string[]
  /** Pinyin in full, and the first letters of its syllables; '' in English. */
  readonly pinyin: string
  readonly initials: string
  readonly areas: readonly Area[]
  /** An illness is understood where it is named, and never put into anybody's mouth. */
  readonly isIllness: boolean
}

/** In simplified characters (著 is 着 in complaints), lower case and half as wide, one space between words, one character for pain. */
const plainly = (text: string): string =>
  toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('痛', '疼')
    .replaceAll('著', '着')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
const closed = (text: string): string => plainly(text).replaceAll(' ', '')
/** 痛 is spelt tong and said teng. */
const spelt = (letters: string): string => letters.replaceAll(' ', '').replaceAll('tong', 'teng')

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

type Lines = Readonly<Partial<Record<Area, string>>>
/** One phrase a line: in Chinese with its pinyin behind it, a syllable each. */
function phrasesOf(
  lines: Lines,
  isIllness: boolean,
  read: (line: string) => Pick<Phrase, 'text' | 'plain' | 'stems' | 'pinyin' | 'initials'>,
): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const [area, text] of Object.entries(lines) as [Area, string][])
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
      const phrase = read(line.trim())
      const areas = phrases.get(phrase.text)?.areas ?? []
      phrases.set(phrase.text, { ...phrase, areas: [...areas, area], isIllness })
    }
  return [...phrases.values()]
}
function chinese(line: string) {
  const [text = '', ...syllables] = line.split(' ')
  const pinyin = spelt(syllables.join(''))
  return { text, plain: closed(text), stems: [], pinyin, initials: syllables.map((each) => each.charAt(0)).join('') }
}
const english = (text: string) => ({ text, plain: plainly(text), stems: stemsOf(text), pinyin: '', initials: '' })

export const CHINESE_PHRASES: readonly Phrase[] = [
  ...phrasesOf(SAID, false, chinese),
  ...phrasesOf(ILLNESSES, true, chinese),
]
export const ENGLISH_PHRASES: readonly Phrase[] = [
  ...phrasesOf(ENGLISH, false, english),
  ...phrasesOf(ENGLISH_ILLNESSES, true, english),
]

type Met = { readonly phrase: Phrase; readonly from: number; readonly to: number }
/** Without those that are only a part of a longer one: 手指头疼 is no 头疼. */
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
  // 膝盖上楼疼: a few words stand between the place and what ails it.
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
function inPinyin(text: string): Phrase[] {
  const letters = spelt(text)
  return CHINESE_PHRASES.filter(({ pinyin }) => letters === pinyin || letters === `wo${pinyin}`)
}
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
function phrasesIn(text: string): readonly Phrase[] {
  if (text === '') return []
  if (isHan(text)) return inChinese(text.replaceAll(' ', ''))
  const english = inEnglish(text)
  return english.length > 0 ? english : inPinyin(text)
}

type Understood = {
  readonly areas: readonly Area[]
  readonly redFlags: readonly RedFlag[]
  readonly isChild: boolean
}
/** Maps a complaint in everyday words to areas of medicine and red flags. It makes no diagnosis. */
export function understand(said: string): Understood {
  const text = plainly(said)
  const phrases = phrasesIn(text)
  const areas = [...new Set(phrases.flatMap((phrase) => phrase.areas))]
  return {
    // Who is with child goes there first, whatever else ails her.
    areas: areas.includes('pregnancy') ? ['pregnancy', ...areas.filter((area) => area !== 'pregnancy')] : areas,
    // A phrase that was typed in pinyin is read in Chinese.
    redFlags: redFlagsIn(
      [said, ...(isHan(text) ? [] : phrases.filter(({ pinyin }) => pinyin !== '').map(({ plain }) => plain))].join(
        '\n',
      ),
    ),
    isChild: areas.includes('child'),
  }
}

/** What half a word may become, in the same language; no illness is among them. */
export function suggestionsFor(said: string): string[] {
  const text = plainly(said)
  const letters = spelt(text)
  if (text === '') return []
  const fits = (phrase: Phrase): boolean => {
    if (phrase.isIllness) return false
    if (isHan(text)) return phrase.plain.includes(letters)
    if (letters.length < 2) return false
    if (phrase.pinyin === '') return letters.length > 2 && ` ${phrase.plain}`.includes(` ${text}`)
    return phrase.pinyin.startsWith(letters) || phrase.initials === letters
  }
  const found = [...CHINESE_PHRASES, ...ENGLISH_PHRASES].filter(fits)
  return [...new Set(found.map((phrase) => phrase.text))].slice(0, MOST_SUGGESTIONS)
}

const sameWords = (a: string, b: string): boolean => closed(a) === closed(b)
/** Whether these words are a plain complaint about an area, and no illness. */
export const isSaidOf = (area: Area, text: string): boolean =>
  [...CHINESE_PHRASES, ...ENGLISH_PHRASES].some(
    (phrase) => !phrase.isIllness && phrase.areas.includes(area) && sameWords(phrase.text, text),
  )

/** 风湿 is also what a department is called that sees all joints. */
const OF_DEPARTMENTS = new Set(['风湿'])
/** Whether a name speaks of an illness of which nobody has spoken. */
export function namesOtherIllness(name: string, said: string): boolean {
  const [named, spoken] = [closed(name), closed(said)]
  const isNew = (word: string) => named.includes(word) && !spoken.includes(word)
  const illnesses = [...CHINESE_PHRASES, ...ENGLISH_PHRASES].filter(
    ({ isIllness, text }) => isIllness && !OF_DEPARTMENTS.has(text),
  )
  return illnesses.some(({ text }) => isNew(closed(text))) || ['炎', '癌', '瘤'].some(isNew)
}
