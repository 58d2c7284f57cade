import { SeededRandom } from '../clinic/seeded-random'

/** A simulated person with a client and habits. */
export type Persona = {
  readonly nth: number
  /** The account. If this is a person's second device, an earlier client has the same account. */
  readonly account: string
  readonly mobile: string
  /** The patients: first the person, then a child. */
  readonly patients: readonly string[]
  /** Milliseconds by which the device's clock is fast. */
  readonly clockMs: number
  readonly language: 'zh' | 'en'
  /** Probability of tapping a second time. */
  readonly impatience: number
  /** Probability of closing the app during an operation. */
  readonly restlessness: number
  /** Probability of a network fault per request. */
  readonly faultProbability: number
  readonly hasCard: boolean
}

const MINUTE = 60_000
const SECOND_PHONES = 0.15

export function personaOf(seed: string, nth: number): Persona {
  const dice = new SeededRandom(seed, 'person', nth)
  const account = `sim${nth}`
  const hasFamily = dice.chance(0.4)
  const person: Persona = {
    nth,
    account,
    mobile: `135${String(nth).padStart(8, '0')}`,
    patients: hasFamily ? [`${account}p0`, `${account}p1`] : [`${account}p0`],
    clockMs: dice.chance(0.3) ? dice.int(-90, 90) * MINUTE : dice.int(-4_000, 4_000),
    language: dice.chance(0.2) ? 'en' : 'zh',
    impatience: dice.next() * 0.4,
    restlessness: dice.next() * 0.12,
    faultProbability: dice.chance(0.5) ? 0.015 : dice.next() * 0.12,
    hasCard: dice.chance(0.7),
  }
  if (nth === 0 || !dice.chance(SECOND_PHONES)) return person
  const { account: owner, mobile, patients, hasCard } = personaOf(seed, nth - 1)
  return { ...person, account: owner, mobile, patients, hasCard }
}
