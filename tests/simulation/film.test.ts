import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, type ClinicSnapshot } from '../../mocks/opening/snapshot'
import { openChain } from '../../mocks/opening/open-chain'
import { Camera, type Scenery } from '../../mocks/simulation/film/camera'
import { changesBetween, withChanges, type Json } from '../../mocks/simulation/film/changes'
import { filmOf, momentOf, textOf, type Film } from '../../mocks/simulation/film/film'
import { readFilm, type FilmTrouble } from '../../mocks/simulation/film/read-film'
import { planOf, simulate } from '../../mocks/simulation/simulate'
import { stageWith } from './stage'

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json
const readable = (text: string): Film => {
  const read = readFilm(text)
  if ('trouble' in read) throw new Error(`line ${read.trouble.line}: ${read.trouble.kind}`)
  return read.film
}

describe('what has changed between two states', () => {
  test('makes the second of the first, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [before, after] = [asJson(one), asJson(other)]
        expect(withChanges(before, changesBetween(before, after))).toEqual(after)
      }),
    )
  })
  test.each<[what: string, before: Json, after: Json, count: number]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, 0],
    ['a row that is added tells that row alone', [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 3 }, { id: 2 }], 1],
    ['a column tells that column alone', [{ id: 1, a: 'x' }], [{ id: 1, a: 'y' }], 1],
    ['a member that goes and one that comes are two', { a: 1 }, { b: 1 }, 2],
  ])('%s', (_, before, after, count) => {
    const changes = changesBetween(before, after)
    expect(changes).toHaveLength(count)
    expect(JSON.stringify(changes).length).toBeLessThan(80)
  })
  test.each<[what: string, value: Json, change: Parameters<typeof withChanges>[1][number]]>([
    ['inside what is not there', {}, { at: ['a', 'b'], is: 1 }],
    ['in a place that a list does not have', [1], { at: [1], is: 2 }],
    ['items of what is no list', { a: 1 }, { at: ['a'], from: 0, out: 0, come: [1] }],
    ['a member of a list', [1], { at: ['length'], isGone: true }],
    ['a member that only every object has', {}, { at: ['constructor', 'name'], is: 'x' }],
  ])('refuses %s', (_, value, change) => {
    expect(() => withChanges(value, [change])).toThrow(TypeError)
  })
})

/** Writes down what it should be able to give back. */
class WitnessedCamera extends Camera {
  readonly bytes: string[] = []
  #scenery: Scenery | undefined
  override aim(scenery: Scenery): void {
    super.aim(scenery)
    this.#scenery = scenery
  }
  override look(): void {
    const before = this.frames.length
    super.look()
    if (this.frames.length > before && this.#scenery)
      this.bytes.push(JSON.stringify([booksOf(bytesOf(this.#scenery.chain)), this.#scenery.phones()]))
  }
}
/** Without the time, which goes on in the one and stands still in the other. */
const booksOf = (bytes: string): unknown => ({ ...(JSON.parse(bytes) as object), clock: null })

describe('a film of a simulated day', () => {
  const plan = planOf('filmed', 1, 2)
  let once: ReturnType<typeof shootAnew> | undefined
  const shoot = () => (once ??= shootAnew())
  const shootAnew = async () => {
    const camera = new WitnessedCamera()
    const run = await simulate(plan, stageWith(), camera)
    return { camera, run, film: filmOf(run, camera.frames) }
  }

  test('changes nothing of what happens', async () => {
    const { run } = await shoot()
    expect(run.entries).toEqual((await simulate(plan, stageWith())).entries)
  })

  test('read from its text, opens clinic and phones at each moment as they were, to the byte', async () => {
    const { camera, film } = await shoot()
    const read = readable(textOf(film))
    expect(read).toEqual(asJson(film))
    expect(camera.frames.length).toBeGreaterThan(50)
    for (let nth = 0; nth < camera.frames.length; nth += 10) {
      const n = (camera.frames[nth]?.n ?? 0) - 1
      const phones = plan.phones.map((phone) => [phone, momentOf(read, n, phone)] as const)
      const chain = openChain({ kept: phones[0]?.[1]?.clinic as unknown as ClinicSnapshot })
      const kept = Object.fromEntries(phones.map(([phone, moment]) => [phone, moment?.kept]))
      expect(JSON.stringify([booksOf(bytesOf(chain)), kept])).toBe(camera.bytes[nth])
      expect(chain.clock.now().getTime()).toBe(film.entries[n]?.at)
      expect(chain.clock.isFrozen).toBe(true)
    }
  })
})

describe('a file that is no film', () => {
  const head = JSON.stringify({ what: 'film', form: 1, plan: planOf('s', 1, 1), people: [] })
  const entry = (n: number) => JSON.stringify({ at: 1, n, what: 'clinic', does: 'closes', facts: {} })
  const read = (...lines: string[]) => readFilm(lines.join('\n'))
  test.each<[what: string, lines: string[], trouble: FilmTrouble]>([
    ['is empty', [' ', ''], { kind: 'empty', line: 1 }],
    ['is something else', ['{"name":"a clinic"}'], { kind: 'no-film', line: 1 }],
    ['is no JSON', ['PK\u0003'], { kind: 'no-film', line: 1 }],
    ['has nothing but a beginning', [head], { kind: 'no-film', line: 1 }],
    ['is of another form', [head.replace('"form":1', '"form":2'), entry(0)], { kind: 'other-form', line: 1 }],
    ['is cut within a line', [head, entry(0), entry(1).slice(0, -3)], { kind: 'no-json', line: 3 }],
    ['has what no history has', [head, entry(0), entry(1).replace('clinic', 'weather')], { kind: 'no-entry', line: 3 }],
    ['lacks lines', [head, entry(0), entry(2)], { kind: 'out-of-order', line: 3 }],
    ['shows what is not written yet', [head, '{"what":"frame","n":3,"changes":[]}'], { kind: 'out-of-order', line: 2 }],
  ])('says where and why: it %s', (_, lines, trouble) => {
    expect(read(...lines)).toEqual({ trouble })
  })
  test('is told from one that is short; empty lines do no harm', () => {
    expect(read(head, '', entry(0), '')).toMatchObject({ film: { entries: [{ n: 0, does: 'closes' }], frames: [] } })
  })
})
