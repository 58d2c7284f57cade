import { Dice } from '../clinic/dice'

/** Somebody with a phone, and what kind of person that is. */
export type Person = {
  readonly nth: number
  /** Of whoever has the phone before, where this is a second phone. */
  readonly account: string
  readonly mobile: string
  /** The first is the person; the second a child. */
  readonly patients: readonly string[]
  /** Milliseconds that the phone's clock is ahead. */
  readonly clockMs: number
  readonly language: 'zh' | 'en'
  /** How often a tap is followed by a second one. */
  readonly impatience: number
  /** How often the app is closed in the midst of something. */
  readonly restlessness: number
  /** The share of the requests that has a mishap where this person lives. */
  readonly badWay: number
  readonly hasCard: boolean
}

const MINUTE = 60_000
const SECOND_PHONES = 0.15

export function personOf(seed: string, nth: number): Person {
  const dice = new Dice(seed, 'person', nth)
  const account = `sim${nth}`
  const hasFamily = dice.chance(0.4)
  const person: Person = {
    nth,
    account,
    mobile: `135${String(nth).padStart(8, '0')}`,
    patients: hasFamily ? [`${account}p0`, `${account}p1`] : [`${account}p0`],
    clockMs: dice.chance(0.3) ? dice.int(-90, 90) * MINUTE : dice.int(-4_000, 4_000),
    language: dice.chance(0.2) ? 'en' : 'zh',
    impatience: dice.next() * 0.4,
    restlessness: dice.next() * 0.12,
    badWay: dice.chance(0.5) ? 0.015 : dice.next() * 0.12,
    hasCard: dice.chance(0.7),
  }
  if (nth === 0 || !dice.chance(SECOND_PHONES)) return person
  const { account: owner, mobile, patients, hasCard } = personOf(seed, nth - 1)
  return { ...person, account: owner, mobile, patients, hasCard }
}
