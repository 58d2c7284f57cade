import { describe, expect, test } from 'vitest'
import { DoctorService } from '@/application/doctor-service'
import { ClinicService } from '@/application/clinic-service'
import { CHINESE_PHRASES, ENGLISH_PHRASES } from '@/domain/complaint/understand'
import { isNowhere, whereFor, type Where } from '@/domain/complaint/where'
import type { Doctor } from '@/domain/doctor/doctor'
import { isFailure } from '@/domain/failure/failure'
import { WORLDS } from '../../mocks/worlds/worlds'
import { openDemo } from '../support/demo'
import { sampleOf } from '../support/proof'

const PHRASES = [...CHINESE_PHRASES, ...ENGLISH_PHRASES].map(({ text }) => text)
/** Worlds in which nobody may look at doctors at all. */
const CLOSED = ['access-denied']

type Answer = { readonly said: string; readonly found: Where }
const known = new Map<string, readonly Answer[]>()
/** Most worlds have the same doctors: what is found among them is found once. */
function answersOf(doctors: readonly Doctor[]): readonly Answer[] {
  const key = JSON.stringify(doctors)
  const answers = known.get(key) ?? PHRASES.map((said) => ({ said, found: whereFor(said, doctors, 'c1001') }))
  known.set(key, answers)
  return answers
}

describe('every answer exists at the clinic', () => {
  test.each(sampleOf(WORLDS, 4).map(({ name }) => name))('in the world %s', async (world) => {
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
    const named = await container.get(ClinicService).chainDepartments()
    const departments = new Set(named.map(({ name }) => name))
    const seeing = new Map(chain.books.doctors.all().flatMap((each) => (each.isDoctor ? [[each.id, each]] : [])))
    const tags = new Set(Array.from(seeing.values()).flatMap((each) => each.tags))
    const answers = answersOf(doctors)
    const strangers = answers.flatMap(({ said, found }) => [
      ...found.departments.flatMap(({ name }) => (departments.has(name) ? [] : [`${said}: ${name}`])),
      ...found.doctors.flatMap(({ id }) => (seeing.has(id) ? [] : [`${said}: ${id}`])),
      ...found.tags.flatMap((tag) => (tags.has(tag) ? [] : [`${said}: ${tag}`])),
    ])
    expect(strangers).toEqual([])
    expect(answers.filter(({ found }) => !isNowhere(found)).length).toBeGreaterThan(PHRASES.length / 2)
  })
})
