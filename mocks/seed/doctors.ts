import { fenOf } from '@/domain/general/money'
import type { Database } from '../clinic/database'
import { hashOf } from '../clinic/seeded-random'
import type { SeededDoctor } from './doctor-seed'
import { GAOXIN_DOCTORS } from './doctors-gaoxin'
import { JINJIANG_DOCTORS } from './doctors-jinjiang'
import { QINGYANG_DOCTORS } from './doctors-qingyang'

const ALL: readonly SeededDoctor[] = [...GAOXIN_DOCTORS, ...JINJIANG_DOCTORS, ...QINGYANG_DOCTORS]
/** Sort order of the chain's first doctors; all others have the specification's default of 1000. */
const SORTED_FIRST = 6

export const departmentIdOf = (clinicId: string, name: string): string => `dep${hashOf(clinicId, name).toString(36)}`

export function seedDoctors(books: Database): void {
  ALL.forEach(({ pinyin, works, places, advisory, habit = 'usual', ...doctor }, index) => {
    const syllables = pinyin.split(' ')
    books.doctors.create({
      ...doctor,
      namePy: syllables.join(''),
      initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
      isDoctor: works !== 'therapist',
      isTherapist: works !== 'doctor',
      habit,
      sort: index < SORTED_FIRST ? index + 1 : 1000,
      advisory: advisory
        ? {
            feeFen: fenOf(advisory[0]),
            avgReplyTime: advisory[1],
            onlineReplyCount: advisory[2],
            status: advisory[3],
          }
        : null,
    })
    for (const { clinicId, department, fee, room, weekdays } of places) {
      const depId = departmentIdOf(clinicId, department)
      if (!books.departments.has(depId)) {
        books.departments.create({
          id: depId,
          clinicId,
          name: department,
          isTherapy: works === 'therapist',
        })
      }
      books.places.create({
        id: `${doctor.id}-${clinicId}`,
        doctorId: doctor.id,
        clinicId,
        departmentId: depId,
        feeFen: fenOf(fee),
        roomName: room,
        weekdays,
      })
    }
  })
}
