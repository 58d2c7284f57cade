import { describe, expect, test } from 'vitest'
import { probesFor, rowsTouched } from '../../bench/clinic/probes'
import type { Chain } from '../../mocks/clinic/chain'
import { grow, growTalk, LARGE, talkOf } from '../../mocks/seed/growth'
import { unsound } from './support/sound'
import { openAt } from './support/patient-at'

function grown(registrations: number): Chain {
  const chain = openAt()
  grow(chain, { ...LARGE, registrations })
  growTalk(chain, talkOf(registrations))
  return chain
}

/** How many rows each kind of read touches on average, once its days have been laid out. */
async function touchedBy(chain: Chain, registrations: number): Promise<Map<string, number>> {
  const touched = new Map<string, number>()
  for (const { kind, name, isSteady, ask } of probesFor(chain, registrations)) {
    if (!isSteady) continue
    for (let turn = 0; turn < 40; turn += 1) await ask(turn)
    const before = rowsTouched(chain)
    for (let turn = 0; turn < 40; turn += 1) await ask(turn)
    touched.set(`${kind}: ${name}`, (rowsTouched(chain) - before) / 40)
  }
  return touched
}

describe('a clinic that has grown', () => {
  test('is as large as asked, sound, and the same in every run', () => {
    const [one, two] = [grown(1000), grown(1000)]
    expect([one.books.clinics.count(), one.books.doctors.count()]).toEqual([50, 2000])
    expect(one.books.registrations.count()).toBe(1000 + openAt().books.registrations.count())
    expect(unsound(one)).toEqual([])
    expect(one.books.registrations.all()).toEqual(two.books.registrations.all())
  })

  test('reads by id, by patient, by day and by doctor touch no more rows with four times the registrations', async () => {
    const few = await touchedBy(grown(1000), 1000)
    const many = await touchedBy(grown(4000), 4000)
    expect(few.size).toBeGreaterThan(10)
    for (const [read, rows] of many) {
      expect(rows).toBeGreaterThan(0)
      expect([read, rows <= 2 * (few.get(read) ?? 0)]).toEqual([read, true])
    }
  })

  test('a read that scans a book would be seen', () => {
    const [few, many] = [grown(250), grown(1000)]
    const cost = (chain: Chain) => {
      const before = rowsTouched(chain)
      chain.books.registrations.all().find(({ id }) => id === 'gr7')
      return rowsTouched(chain) - before
    }
    expect(cost(many)).toBeGreaterThan(2 * cost(few))
  })
})
