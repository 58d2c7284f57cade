import type { Day } from '../general/day'
import { compareDoctors, type Doctor, type DoctorClinic } from './doctor'
import { compareText } from '../general/text-order'

/** Maximum number of stored searches. */
export const MAX_RECENT_SEARCHES = 8
/** Long enough for a sentence, because patients also type symptoms here. */
export const MAX_KEYWORD_LENGTH = 200
/** A longer search probably describes a patient, so it is not stored. */
export const MAX_STORED_SEARCH_LENGTH = 20
/** Maximum number of suggested tags. */
export const MAX_SUGGESTED_TAGS = 8
export const SEARCH_DEBOUNCE_MS = 300

/** Maximum number of words per search. */
const MAX_WORDS = 4
/** Splits a search into distinct words; a result must match all of them. */
export const splitKeyword = (keyword: string): string[] =>
  [...new Set(keyword.split(/[\s、，,；;。]+/))].filter((each) => each !== '').slice(0, MAX_WORDS)

/** Titles such as 主任 also appear in profiles, so a search that consists only of titles keeps them. */
const TITLES =
  /(?:副?主任)?(?:中?医师|医生|大夫)$|(?:副?主任|教授|老师|院长|博士|专家)$|^(?:dr|prof|doctor|professor)(?:\.|$)|(?:\.|^)(?:md|phd)$/i
/** Search words without titles: 林医生 and Dr Lin become 林 and Lin. */
export function wordsWithoutTitles(keyword: string): string[] {
  const words = splitKeyword(keyword)
  const names = words.map((word) => word.replace(TITLES, '')).filter((each) => each !== '')
  return names.length > 0 ? [...new Set(names)] : words
}

const isKeyword = (each: unknown): each is string =>
  typeof each === 'string' && each.trim() !== '' && each.length <= MAX_STORED_SEARCH_LENGTH

/** Parses stored searches; drops invalid entries. */
export const parseRecentSearches = (kept: unknown): string[] =>
  Array.isArray(kept) ? [...new Set(kept.filter(isKeyword))].slice(0, MAX_RECENT_SEARCHES) : []

/** Adds a search at the front, without duplicates. */
export const addRecentSearch = (searches: readonly string[], keyword: string): string[] =>
  parseRecentSearches([keyword.trim(), ...searches])

/** The most frequent tags; ties keep the doctors' order. */
export function mostCommonTags(doctors: readonly Pick<Doctor, 'tags'>[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const tag of doctors.flatMap(({ tags }) => [...new Set(tags)])) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([tag]) => tag.trim() !== '')
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([tag]) => tag)
}

/** Clinic with the doctor's earliest free slot; the preferred clinic wins if it is on the same day. */
export function findEarliestClinic(
  { clinics }: Pick<Doctor, 'clinics'>,
  today: Day,
  preferred: string | undefined,
): (DoctorClinic & { readonly nextDate: Day }) | undefined {
  const free = clinics.flatMap((each) =>
    each.nextDate !== undefined && each.nextDate >= today ? [{ ...each, nextDate: each.nextDate }] : [],
  )
  const rank = (each: DoctorClinic) => (each.clinicId === preferred ? 0 : 1)
  return free.sort((a, b) => compareText(a.nextDate, b.nextDate) || rank(a) - rank(b))[0]
}

export const worksAtClinic = ({ clinics }: Pick<Doctor, 'clinics'>, clinicId: string | undefined): boolean =>
  clinics.some((each) => each.clinicId === clinicId)
/** Sorts search results: doctors of the chosen clinic first. */
export const compareByClinic =
  (clinicId: string | undefined) =>
  (a: Doctor, b: Doctor): number =>
    Number(worksAtClinic(b, clinicId)) - Number(worksAtClinic(a, clinicId)) || compareDoctors(a, b)

/** Doctors in the department with this name. */
export const doctorsOfDepartment = (
  department: string,
  all: readonly Doctor[],
  clinicId: string | undefined,
): Doctor[] =>
  all
    .filter(({ isDoctor, departments }) => isDoctor && departments.some(({ name }) => name.trim() === department))
    .sort(compareByClinic(clinicId))
