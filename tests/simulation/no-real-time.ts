import { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { SimulatedTime } from '../../mocks/simulation/time'

/** Replaces timers, the date and random numbers with the simulation's; returns a function that restores them. */
export function installSimulatedTime(time: SimulatedTime, seed: string): () => void {
  const dice = new SeededRandom(seed, 'chance')
  const pending = new Map<number, () => void>()
  let made = 0
  const later =
    (again: boolean) =>
    (happen: () => void, milliseconds = 0) => {
      made += 1
      const id = made
      const wait = () =>
        pending.set(
          id,
          time.after(Math.max(1, milliseconds), () => {
            if (again) wait()
            else pending.delete(id)
            happen()
          }),
        )
      wait()
      return id
    }
  const end = (id: unknown) => {
    if (typeof id !== 'number') return
    pending.get(id)?.()
    pending.delete(id)
  }
  const undo = [
    replaced(globalThis, 'setTimeout', later(false)),
    replaced(globalThis, 'setInterval', later(true)),
    replaced(globalThis, 'clearTimeout', end),
    replaced(globalThis, 'clearInterval', end),
    replaced(Date, 'now', () => time.now),
    replaced(performance, 'now', () => time.now),
    replaced(Math, 'random', () => dice.next()),
  ]
  return () => {
    for (const each of undo) each()
  }
}

/** Replaces a property; returns a function that restores it. */
export function replaced(of: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true, writable: true })
  return () => {
    if (own) Object.defineProperty(of, name, own)
    else Reflect.deleteProperty(of, name)
  }
}
