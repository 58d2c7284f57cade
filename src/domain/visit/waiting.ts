import { addMinutes, minutesBetween } from '../general/day'
import type { Queue } from '../registration/registration'

/** Minutes after which a queue no longer shows how it moves now. */
const QUEUE_IS_OLD = 10
/** Visits that must have been watched where the clinic sends no average. */
const MIN_VISITS = 3
/** More visits than a doctor sees in a day say nothing more of the pace. */
const MAX_VISITS = 50
/** A slow visit where only the clinic's average is known. */
const SLOW_VISIT = 1.25
/** How far the visits of those ahead may be from what is known of the pace, taken together. */
const AT_LEAST = 0.5
const AT_MOST = 1.75
/** A range to the minute would claim more than is known. */
const STEP_MS = 5 * 60_000

export type TurnRange = { readonly from: Date; readonly to: Date }

/** What this phone has learnt of one queue from the replies about it. */
export type Waiting = {
  readonly queue: Queue
  /** Minutes of each visit that was watched from its beginning to its end. */
  readonly visits: readonly number[]
  /** When the present visit began, if that was watched. */
  readonly begunAt?: Date
  /** The range that was shown first. */
  readonly told?: TurnRange
  readonly isLater: boolean
}

const minutesFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000

/** Minutes of a quick and of a slow visit: by the clinic's average, or else the quartiles of the watched visits. */
function paceOf({ queue, visits, begunAt }: Waiting): { quick: number; slow: number } | undefined {
  const { averageMinutes, updatedAt } = queue
  if (averageMinutes > 0) return { quick: averageMinutes, slow: averageMinutes * SLOW_VISIT }
  if (visits.length < MIN_VISITS) return undefined
  const sorted = [...visits].sort((one, other) => one - other)
  const last = sorted.length - 1
  // The present visit counts as slow as soon as it is, so that its end makes nothing later.
  const present = begunAt ? minutesFrom(begunAt, updatedAt) : 0
  return {
    quick: sorted[Math.floor(last / 4)] ?? 0,
    slow: Math.max(sorted[Math.ceil((last * 3) / 4)] ?? 0, present),
  }
}

/** When the patient's turn may come; undefined while the pace is unknown or the queue's state is old. */
export function turnRangeOf(waiting: Waiting, now: Date = waiting.queue.updatedAt): TurnRange | undefined {
  const { ahead, calling, updatedAt } = waiting.queue
  const pace = paceOf(waiting)
  if (!pace || ahead <= 0 || calling <= 0 || minutesBetween(updatedAt, now) > QUEUE_IS_OLD) return undefined
  const step = (minutes: number, round: (steps: number) => number): Date =>
    new Date(round(addMinutes(updatedAt, minutes).getTime() / STEP_MS) * STEP_MS)
  // The present visit may end at once or have just begun.
  return {
    from: step(pace.quick * AT_LEAST * ahead, Math.floor),
    to: step(pace.slow * AT_MOST * (ahead + 1), Math.ceil),
  }
}

/** Adds one reply about the queue; one that is older than the last adds nothing. */
export function withLook(known: Waiting | undefined, queue: Queue): Waiting {
  if (!known) return withFirstRange({ queue, visits: [], isLater: false })
  const at = queue.updatedAt
  if (at < known.queue.updatedAt) return known
  const ended = known.queue.ahead - queue.ahead
  if (ended <= 0 || queue.calling <= 0) return withFirstRange({ ...known, queue })
  const length = known.begunAt && minutesFrom(known.begunAt, at) / ended
  const added = length === undefined ? [] : Array.from({ length: Math.min(ended, MAX_VISITS) }, () => length)
  return withFirstRange({ ...known, queue, visits: [...known.visits, ...added].slice(-MAX_VISITS), begunAt: at })
}

/** Compares the range with the first one: it is later until the turn is sure to come by the first one's end after all. */
function withFirstRange(waiting: Waiting): Waiting {
  const range = turnRangeOf(waiting)
  if (!range) return waiting
  const { told = range, isLater } = waiting
  return { ...waiting, told, isLater: isLater ? range.to > told.to : range.from >= told.to }
}
