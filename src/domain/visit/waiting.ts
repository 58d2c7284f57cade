import { addMinutes, minutesBetween } from '../general/day'
import type { Queue } from '../registration/registration'

/** Minutes after which a queue says nothing of how it moves now. */
const QUEUE_IS_OLD = 10
/** What the clinic's own figure counts, in visits that were seen. */
const FIGURE_COUNTS = 1.5
/** Visits that must have been seen where the clinic gives no figure. */
const LEAST_SEEN = 3
/** Minutes after which what was seen counts half: doctors slow down and speed up. */
const HALF_LIFE = 45
/** How unlike one visit is to another before any was seen, as a share of its length, and how many visits that guess counts. */
const UNLIKE = 0.8
const UNLIKE_COUNTS = 5
/** How much of that the pace inherits, how far the doctor may be from it, and the next visits from the last ones. */
const INHERITED = 0.7
const UNKNOWN_PACE = 0.4
const DRIFT = 0.12
/** The fewer are before, the more the one who is in now decides. */
const LAST_ONES = 0.8
/** How many spreads lie to either side of the middle; tests/domain/waiting.test.ts holds what all of these come to. */
const SIDE = 1.7
/** A range to the minute would claim more than is known. */
const STEP_MS = 5 * 60_000

export type TurnRange = { readonly from: Date; readonly to: Date }

/** What this phone has learnt of one queue by looking at it again and again. */
export type Waiting = {
  readonly queue: Queue
  /** Visits that ended while it looked, and the minutes in which they did; what is long ago counts less. */
  readonly done: number
  readonly minutes: number
  /** How far their lengths were from the pace, squared. */
  readonly squares: number
  readonly endedAt: Date
  /** The range that was told first. */
  readonly told?: TurnRange
  readonly isLater: boolean
}

const minutesFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000
const hasBegun = ({ queue, done }: Waiting): boolean => queue.calling > 0 || done > 0

/** When one's turn comes, by the pace of today; undefined while nothing tells of it, or the news of the queue is old. */
export function turnRangeOf(waiting: Waiting, now: Date = waiting.queue.updatedAt): TurnRange | undefined {
  const { queue, done, minutes, squares } = waiting
  const { ahead, averageMinutes, updatedAt } = queue
  const figure = averageMinutes > 0 ? FIGURE_COUNTS : 0
  if (ahead <= 0 || !hasBegun(waiting) || minutesBetween(updatedAt, now) > QUEUE_IS_OLD) return undefined
  if (figure === 0 && (done < LEAST_SEEN || minutes === 0)) return undefined
  const seen = figure + done
  const pace = (figure * averageMinutes + minutes) / seen
  const unlike = (UNLIKE_COUNTS * UNLIKE ** 2 + squares / pace ** 2) / (UNLIKE_COUNTS + done)
  const few = ahead + 0.3
  const ofPace = (INHERITED * unlike + UNKNOWN_PACE ** 2) / (seen + 0.5)
  const spread = Math.sqrt(unlike / few + LAST_ONES / few ** 2 + ofPace + DRIFT ** 2)
  // Those before, and what is left of the one who is in now.
  const middle = pace * (ahead + 0.6)
  return inSteps(updatedAt, middle * Math.exp(-SIDE * spread), middle * Math.exp(SIDE * spread))
}
function inSteps(since: Date, least: number, most: number): TurnRange {
  const step = (minutes: number, round: (steps: number) => number): Date =>
    new Date(round(addMinutes(since, minutes).getTime() / STEP_MS) * STEP_MS)
  return { from: step(least, Math.floor), to: step(most, Math.ceil) }
}

/** The first look, or what one more look adds. A queue that has grown says nothing of the pace. */
export function withLook(known: Waiting | undefined, queue: Queue): Waiting {
  const at = queue.updatedAt
  if (!known) return told({ queue, done: 0, minutes: 0, squares: 0, endedAt: at, isLater: false })
  const passed = minutesFrom(known.queue.updatedAt, at)
  if (passed < 0) return known
  // A clinic tells the time by the second: of two looks in one the later one holds, and no pace is learnt.
  if (passed === 0) return told({ ...known, queue })
  const ended = hasBegun({ ...known, queue }) ? Math.max(0, known.queue.ahead - queue.ahead) : 0
  const isCounted = hasBegun(known) && queue.ahead <= known.queue.ahead
  const kept = 0.5 ** (passed / HALF_LIFE)
  const done = known.done * kept + ended
  const minutes = known.minutes * kept + (isCounted ? passed : 0)
  const unlike = ended > 0 && isCounted ? ended * (minutesFrom(known.endedAt, at) / ended - minutes / done) ** 2 : 0
  return told({
    ...known,
    queue,
    done,
    minutes,
    squares: known.squares * kept + unlike,
    endedAt: ended > 0 ? at : known.endedAt,
  })
}

/** Holds what is told against what was told first: later counts until the turn is sure to come by then after all. */
function told(waiting: Waiting): Waiting {
  const range = turnRangeOf(waiting)
  if (!range) return waiting
  const { told: first = range, isLater } = waiting
  return { ...waiting, told: first, isLater: isLater ? range.to > first.to : range.from >= first.to }
}
