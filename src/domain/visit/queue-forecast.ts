import { addMinutes, minutesBetween } from '../general/day'
import type { VisitQueue } from '../registration/registration'

/** Age in minutes after which queue data is stale. */
const QUEUE_STALE_MINUTES = 10
/** Minimum number of observed visits when the clinic sends no average. */
const MIN_VISITS = 3
/** Maximum number of observed visits; a doctor sees no more in a day. */
const MAX_VISITS = 50
/** Factor for a slow visit when only the clinic's average is known. */
const SLOW_VISIT = 1.25
/** Bounds for the total duration of the visits ahead, relative to the known pace. */
const AT_LEAST = 0.5
const AT_MOST = 1.75
/** Rounding step; a range to the minute would suggest false precision. */
const ROUNDING_STEP_MS = 5 * 60_000

export type TurnTimeRange = { readonly from: Date; readonly to: Date }

/** Observations of one queue. */
export type QueueObservations = {
  readonly queue: VisitQueue
  /** Durations in minutes of fully observed visits. */
  readonly visits: readonly number[]
  /** Start of the current visit, if it was observed. */
  readonly begunAt?: Date
  /** The first time range that was displayed. */
  readonly told?: TurnTimeRange
  readonly isLater: boolean
}

const minutesFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000

/**
 * Minutes for a quick and for a slow visit: based on the clinic's average, otherwise the quartiles of the observed
 * visits.
 */
function paceOf({ queue, visits, begunAt }: QueueObservations): { quick: number; slow: number } | undefined {
  const { averageMinutes, updatedAt } = queue
  if (averageMinutes > 0) return { quick: averageMinutes, slow: averageMinutes * SLOW_VISIT }
  if (visits.length < MIN_VISITS) return undefined
  const sorted = [...visits].sort((one, other) => one - other)
  const last = sorted.length - 1
  // The current visit counts as soon as it is slow, so that the forecast is not delayed only when it ends.
  const present = begunAt ? minutesFrom(begunAt, updatedAt) : 0
  return {
    quick: sorted[Math.floor(last / 4)] ?? 0,
    slow: Math.max(sorted[Math.ceil((last * 3) / 4)] ?? 0, present),
  }
}

/** Expected time range of the patient's turn; undefined while the pace is unknown or the queue data is stale. */
export function forecastTurn(
  waiting: QueueObservations,
  now: Date = waiting.queue.updatedAt,
): TurnTimeRange | undefined {
  const { ahead, calling, updatedAt } = waiting.queue
  const pace = paceOf(waiting)
  if (!pace || ahead <= 0 || calling <= 0 || minutesBetween(updatedAt, now) > QUEUE_STALE_MINUTES) return undefined
  const step = (minutes: number, round: (steps: number) => number): Date =>
    new Date(round(addMinutes(updatedAt, minutes).getTime() / ROUNDING_STEP_MS) * ROUNDING_STEP_MS)
  // The current visit may be about to end, or may have just started.
  return {
    from: step(pace.quick * AT_LEAST * ahead, Math.floor),
    to: step(pace.slow * AT_MOST * (ahead + 1), Math.ceil),
  }
}

/** Adds a queue response; ignores an outdated one. */
export function addObservation(known: QueueObservations | undefined, queue: VisitQueue): QueueObservations {
  if (!known) return withFirstRange({ queue, visits: [], isLater: false })
  const at = queue.updatedAt
  if (at < known.queue.updatedAt) return known
  const ended = known.queue.ahead - queue.ahead
  if (ended <= 0 || queue.calling <= 0) return withFirstRange({ ...known, queue })
  const length = known.begunAt && minutesFrom(known.begunAt, at) / ended
  const added = length === undefined ? [] : Array.from({ length: Math.min(ended, MAX_VISITS) }, () => length)
  return withFirstRange({ ...known, queue, visits: [...known.visits, ...added].slice(-MAX_VISITS), begunAt: at })
}

/**
 * Compares the current range with the first one displayed. `isLater` is set once the current range starts after the
 * first one ends, and cleared once it ends within the first one.
 */
function withFirstRange(waiting: QueueObservations): QueueObservations {
  const range = forecastTurn(waiting)
  if (!range) return waiting
  const { told = range, isLater } = waiting
  return { ...waiting, told, isLater: isLater ? range.to > told.to : range.from >= told.to }
}
