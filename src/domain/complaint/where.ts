import type { Doctor } from '../doctor/doctor'
import { hereFirst, worksAt } from '../doctor/doctor-search'
import { inOrder } from '../general/text-order'
import { isForChildren, nearness, speaksOf, type Area } from './areas'
import { isSaidOf, namesOtherIllness, understand } from './understand'

export { suggestionsFor, understand } from './understand'

const MOST_DEPARTMENTS = 4
const MOST_DOCTORS = 20

type Place = {
  readonly name: string
  readonly doctors: number
  /** Number of these doctors at the chosen clinic. */
  readonly here: number
}
/** Triage result from the clinic's own data; when it is empty, the patient is referred to the front desk. */
export type Where = {
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
      places.set(name, { name, doctors: all + 1, here: here + (worksAt(doctor, clinicId) ? 1 : 0) })
    }
  return [...places.values()].filter(({ name }) => name !== '')
}

/** Best rank of a department over several areas. */
function nearest(areas: readonly Area[], name: string): number | undefined {
  const ranks = areas.flatMap((area) => nearness(area, name) ?? [])
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}

/** Triage by the clinic's own departments, tags and specialities. A child is referred to children's doctors only. */
export function whereFor(said: string, all: readonly Doctor[], clinicId: string | undefined): Where {
  const { areas, isChild } = understand(said)
  const doctors = all.filter(({ isDoctor }) => isDoctor)
  const wanted: readonly Area[] = isChild ? ['child'] : areas
  const departments = departmentsOf(doctors, clinicId)
    .flatMap((place) => {
      const rank = nearest(wanted, place.name)
      const isOther = !isChild && isForChildren(place.name)
      return rank === undefined || isOther || namesOtherIllness(place.name, said) ? [] : [{ place, rank }]
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.here > 0) - Number(a.place.here > 0) ||
        b.place.doctors - a.place.doctors ||
        inOrder(a.place.name, b.place.name),
    )
    .slice(0, MOST_DEPARTMENTS)
    .map(({ place }) => place)
  const tags = [...new Set(doctors.flatMap((each) => each.tags))].filter(
    (tag) => wanted.some((area) => isSaidOf(area, tag)) && !namesOtherIllness(tag, said),
  )
  const skilled = doctors
    .filter(({ goodAt }) => wanted.some((area) => speaksOf(area, goodAt)))
    .sort(hereFirst(clinicId))
    .slice(0, MOST_DOCTORS)
  return { departments, tags, doctors: skilled }
}

export const isNowhere = ({ departments, tags, doctors }: Where): boolean =>
  departments.length + tags.length + doctors.length === 0
