import type { VisitQueue } from '@/domain/registration/registration'
import { addMinutes, instantOf } from '@/domain/general/day'
import { SeededRandom } from '../../mocks/clinic/seeded-random'

/** Durations of a session's visits in minutes, given the clinic's estimate. */
type Doctor = (figure: number, visits: number, draw: () => number) => number[]

/** Gamma distribution with an integer shape: a sum of exponentials, so that durations are always positive. */
const about = (mean: number, shape: number, draw: () => number): number => {
  let sum = 0
  for (let part = 0; part < shape; part++) sum -= Math.log(1 - draw())
  return (mean * sum) / shape
}
const between = (least: number, most: number, draw: () => number): number => least + (most - least) * draw()
const each = (visits: number, minutes: (at: number) => number): number[] =>
  Array.from({ length: visits }, (_, at) => minutes(at))

export const SIMULATED_DOCTORS: Readonly<Record<string, Doctor>> = {
  steady: (figure, visits, draw) => {
    const mean = figure * between(0.8, 1.25, draw)
    return each(visits, () => about(mean, 30, draw))
  },
  quick: (figure, visits, draw) => {
    const mean = figure * between(0.5, 0.8, draw)
    return each(visits, () => about(mean, 6, draw))
  },
  slow: (figure, visits, draw) => {
    const mean = figure * between(1.4, 2, draw)
    return each(visits, () => about(mean, 6, draw))
  },
  bursty: (figure, visits, draw) =>
    each(visits, () => (draw() < 0.65 ? about(figure * 0.4, 4, draw) : about(figure * 2.1, 4, draw))),
  stalling: (figure, visits, draw) =>
    each(visits, () => about(figure, 6, draw) + (draw() < 0.12 ? between(8, 25, draw) : 0)),
  speeding: (figure, visits, draw) => each(visits, (at) => about(figure * (1.6 - Math.min(1, at / visits)), 6, draw)),
  tiring: (figure, visits, draw) => each(visits, (at) => about(figure * (0.7 + Math.min(1, at / visits)), 6, draw)),
}

export type SimulatedQueue = { readonly looks: readonly VisitQueue[]; readonly turn: Date }

/**
 * Simulates a patient who waits for a doctor, with a client that polls every twenty seconds while it is visible.
 * `hasFigure`: the clinic provides an estimate.
 */
export function simulateQueue(kind: string, seed: string, hasFigure = true): SimulatedQueue {
  const dice = new SeededRandom(seed)
  const draw = () => dice.next()
  const doctor = SIMULATED_DOCTORS[kind]
  if (!doctor) throw new Error(`no doctor ${kind}`)
  const figure = Math.round(between(5, 15, draw))
  const before = Math.floor(between(2, 16, draw))
  const mine = before + Math.floor(between(1, 14, draw))
  const begin = instantOf('2030-05-01', '08:00')
  const ends: number[] = []
  for (const minutes of doctor(figure, mine, draw)) ends.push((ends.at(-1) ?? 0) + minutes)
  const turn = ends[mine - 1] ?? 0
  const looks: VisitQueue[] = []
  for (let at = ends[before - 2] ?? 0; at < turn; at += 1 / 3) {
    const over = ends.filter((end) => end <= at).length
    looks.push({
      ahead: mine - over - 1,
      calling: over + 1,
      averageMinutes: hasFigure ? figure : 0,
      updatedAt: addMinutes(begin, at),
    })
    if (draw() < 0.01) at += between(2, 15, draw)
  }
  return { looks, turn: addMinutes(begin, turn) }
}
