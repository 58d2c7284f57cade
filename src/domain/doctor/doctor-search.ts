import type { Day } from '../general/day'
import { bySort, type Doctor, type DoctorClinic } from './doctor'
import { inOrder } from '../general/text-order'

/** The words that this phone remembers of earlier searches. */
export const SEARCHES_KEPT = 8
/** Room for a sentence: people write complaints here as well. */
export const KEYWORD_LENGTH = 200
/** A longer search is a sentence about a person, which this phone does not remember. */
export const MAX_STORED_SEARCH_LENGTH = 20
/** As many tags are offered to tap. */
export const TAGS_SUGGESTED = 8
/** A search waits so many ms for the next letter. */
export const TYPING_PAUSE_MS = 300

/** As many words of one search as are asked for. */
const MOST_WORDS = 4
/** The words of a search, each once; all of them must be met. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(keyword.split(/[\s、，,；;。]+/))].filter((each) => each !== '').slice(0, MOST_WORDS)

/** 主任 alone is also a rank that a profile names, so that a word keeps its title where nothing else is left of it. */
const TITLES =
  /(?:副?主任)?(?:中?医师|医生|大夫)$|(?:副?主任|教授|老师|院长|博士|专家)$|^(?:dr|prof|doctor|professor)(?:\.|$)|(?:\.|^)(?:md|phd)$/i
/** The words of a search without the titles around a name: 林医生 and Dr Lin are 林 and Lin. */
export function wordsWithoutTitles(keyword: string): string[] {
  const words = wordsOf(keyword)
  const names = words.map((word) => word.replace(TITLES, '')).filter((each) => each !== '')
  return names.length > 0 ? [...new Set(names)] : words
}

const isKeyword = (each: unknown): each is string =>
  typeof each === 'string' && each.trim() !== '' && each.length <= MAX_STORED_SEARCH_LENGTH

/** What was kept, as far as it can be trusted. */
export const searchesFrom = (kept: unknown): string[] =>
  Array.isArray(kept) ? [...new Set(kept.filter(isKeyword))].slice(0, SEARCHES_KEPT) : []

/** The newest first, each once. */
export const withSearch = (searches: readonly string[], keyword: string): string[] =>
  searchesFrom([keyword.trim(), ...searches])

/** The tags that most doctors carry; of equal ones the tag of the doctor who stands first. */
export function commonTags(doctors: readonly Pick<Doctor, 'tags'>[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const tag of doctors.flatMap(({ tags }) => [...new Set(tags)])) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([tag]) => tag.trim() !== '')
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([tag]) => tag)
}

/** Where the doctor has the soonest free number; of two places on one day the preferred clinic. */
export function soonestPlace(
  { clinics }: Pick<Doctor, 'clinics'>,
  today: Day,
  preferred: string | undefined,
): (DoctorClinic & { readonly nextDate: Day }) | undefined {
  const free = clinics.flatMap((each) =>
    each.nextDate !== undefined && each.nextDate >= today ? [{ ...each, nextDate: each.nextDate }] : [],
  )
  const rank = (each: DoctorClinic) => (each.clinicId === preferred ? 0 : 1)
  return free.sort((a, b) => inOrder(a.nextDate, b.nextDate) || rank(a) - rank(b))[0]
}

export const worksAt = ({ clinics }: Pick<Doctor, 'clinics'>, clinicId: string | undefined): boolean =>
  clinics.some((each) => each.clinicId === clinicId)
/** The order of a list that is found by a word: who works at the chosen clinic stands first. */
export const hereFirst =
  (clinicId: string | undefined) =>
  (a: Doctor, b: Doctor): number =>
    Number(worksAt(b, clinicId)) - Number(worksAt(a, clinicId)) || bySort(a, b)

/** The doctors of a department by its name. */
export const doctorsOf = (department: string, all: readonly Doctor[], clinicId: string | undefined): Doctor[] =>
  all
    .filter(({ isDoctor, departments }) => isDoctor && departments.some(({ name }) => name.trim() === department))
    .sort(hereFirst(clinicId))
