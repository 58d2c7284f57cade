import type { Doctor } from '../doctor/doctor'
import { compareByClinic, worksAtClinic } from '../doctor/doctor-search'
import { compareText } from '../general/text-order'
import { isChildrensDepartment, departmentRankFor, mentionsSpecialty, type Specialty } from './specialties'
import { isSymptomInSpecialty, mentionsOtherDisease, parseSymptoms } from './parse-symptoms'

export { suggestSymptoms, parseSymptoms } from './parse-symptoms'

const MAX_DEPARTMENTS = 4
const MAX_DOCTORS = 20

type Place = {
  readonly name: string
  readonly doctors: number
  /** Number of these doctors at the chosen clinic. */
  readonly here: number
}
/** Triage result based on the clinic's own data; if empty, the patient is referred to the front desk. */
export type TriageResult = {
  readonly departments: readonly Place[]
  readonly tags: readonly string[]
  readonly doctors: readonly Doctor[]
}

/** Departments with their number of doctors. */
function departmentsOf(doctors: readonly Doctor[], clinicId: string | undefined): Place[] {
  const places = new Map<string, Place>()
  for (const doctor of doctors)
    for (const name of new Set(doctor.departments.map((each) => each.name.trim()))) {
      const { doctors: all, here } = places.get(name) ?? { doctors: 0, here: 0 }
      places.set(name, { name, doctors: all + 1, here: here + (worksAtClinic(doctor, clinicId) ? 1 : 0) })
    }
  return [...places.values()].filter(({ name }) => name !== '')
}

/** Returns a department's best rank over several areas. */
function nearest(areas: readonly Specialty[], name: string): number | undefined {
  const ranks = areas.flatMap((area) => departmentRankFor(area, name) ?? [])
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}

/**
 * Triage based on the clinic's own departments, tags and specialities. Children are referred only to children's
 * doctors.
 */
export function triage(said: string, all: readonly Doctor[], clinicId: string | undefined): TriageResult {
  const { areas, isChild } = parseSymptoms(said)
  const doctors = all.filter(({ isDoctor }) => isDoctor)
  const wanted: readonly Specialty[] = isChild ? ['child'] : areas
  const departments = departmentsOf(doctors, clinicId)
    .flatMap((place) => {
      const rank = nearest(wanted, place.name)
      const isOther = !isChild && isChildrensDepartment(place.name)
      return rank === undefined || isOther || mentionsOtherDisease(place.name, said) ? [] : [{ place, rank }]
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.here > 0) - Number(a.place.here > 0) ||
        b.place.doctors - a.place.doctors ||
        compareText(a.place.name, b.place.name),
    )
    .slice(0, MAX_DEPARTMENTS)
    .map(({ place }) => place)
  const tags = [...new Set(doctors.flatMap((each) => each.tags))].filter(
    (tag) => wanted.some((area) => isSymptomInSpecialty(area, tag)) && !mentionsOtherDisease(tag, said),
  )
  const skilled = doctors
    .filter(({ goodAt }) => wanted.some((area) => mentionsSpecialty(area, goodAt)))
    .sort(compareByClinic(clinicId))
    .slice(0, MAX_DOCTORS)
  return { departments, tags, doctors: skilled }
}

export const hasNoMatch = ({ departments, tags, doctors }: TriageResult): boolean =>
  departments.length + tags.length + doctors.length === 0
