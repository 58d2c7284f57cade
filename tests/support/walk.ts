/** How often what happened, over all walks: a walk that gets nowhere proves nothing. */
export const happened = new Map<string, number>()
export const note = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1)

/** So much less than `often` may happen by chance: three times the spread of what is counted. */
const least = (often: number): number => often - 3 * Math.sqrt(often)

/** Fails when something has hardly happened in so many walks: walks that get nowhere would prove nothing. */
export function expectHappened(walks: number, timesAWalk: Readonly<Record<string, number>>): void {
  const rare = Object.entries(timesAWalk).filter(([what, times]) => (happened.get(what) ?? 0) < least(times * walks))
  const told = rare.map(([what]) => `${what}: ${happened.get(what) ?? 0} times`)
  if (rare.length > 0) throw new Error(`hardly happened in ${walks} walks: ${told.join(', ')}`)
}
