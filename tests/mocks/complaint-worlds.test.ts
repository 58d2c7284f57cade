import { describe, expect, test } from 'vitest'
import { DoctorService } from '@/application/doctor-service'
import { ClinicService } from '@/application/clinic-service'
import { CHINESE_PHRASES, ENGLISH_PHRASES } from '@/domain/complaint/understand'
import { isNowhere, whereFor } from '@/domain/complaint/where'
import { isFailure } from '@/domain/failure/failure'
import { WORLDS } from '../../mocks/worlds/worlds'
import { openDemo } from '../support/demo'

const PHRASES = [...CHINESE_PHRASES, ...ENGLISH_PHRASES].map(({ text }) => text)
/** Worlds in which nobody may look at doctors at all. */
const CLOSED = ['access-denied']

describe('every answer exists at the clinic', () => {
  test.each(WORLDS.map(({ name }) => name))('in the world %s', async (world) => {
    const { container, chain } = openDemo({ world })
    chain.faults.clear()
    const doctors = await container
      .get(DoctorService)
      .ofChain()
      .catch((thrown: unknown) => {
        if (isFailure(thrown) && CLOSED.includes(world)) return undefined
        throw thrown
      })
    if (!doctors) return
    const known = await container.get(ClinicService).chainDepartments()
    const departments = new Set(known.map(({ name }) => name))
    const seeing = new Map(chain.books.doctors.all().flatMap((each) => (each.isDoctor ? [[each.id, each]] : [])))
    let answered = 0
    for (const said of PHRASES) {
      const found = whereFor(said, doctors, 'c1001')
      if (!isNowhere(found)) answered += 1
      expect(
        found.departments.filter(({ name }) => !departments.has(name)),
        said,
      ).toEqual([])
      expect(
        found.doctors.filter(({ id }) => !seeing.has(id)),
        said,
      ).toEqual([])
      expect(
        found.tags.filter((tag) => ![...seeing.values()].some(({ tags }) => tags.includes(tag))),
        said,
      ).toEqual([])
    }
    expect(answered).toBeGreaterThan(PHRASES.length / 2)
  })
})
