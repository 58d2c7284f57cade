type Key = string | number

/** FNV-1a hash of the keys' characters, mixed so that similar keys give different numbers. */
export function hashOf(...keys: readonly Key[]): number {
  let hash = 2166136261
  for (const character of keys.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Seeded random numbers (mulberry32): the same keys give the same sequence. */
export class SeededRandom {
  #state: number
  constructor(...keys: readonly Key[]) {
    this.#state = hashOf(...keys)
  }

  /** Returns a number from 0, inclusive, to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** Returns an integer between both bounds, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }
  chance(probability: number): boolean {
    return this.next() < probability
  }
}
