import type { VisitQueue } from '../registration/registration'
import { readStoredInstant, toRecord } from './stored-visit'
import type { TurnTimeRange, QueueObservations } from './queue-forecast'

/** This tab's observations of each queue, and the visits with an enabled alert. */
export type StoredWaitingRoom = {
  readonly known: ReadonlyMap<string, QueueObservations>
  readonly ringsFor: readonly string[]
}
export const EMPTY_WAITING_ROOM: StoredWaitingRoom = { known: new Map(), ringsFor: [] }

/** Maximum number of stored visits. */
const MAX_VISITS = 8

const countFrom = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

function queueFrom(value: unknown): VisitQueue | undefined {
  const raw = toRecord(value)
  const [ahead, calling, averageMinutes] = [raw.ahead, raw.calling, raw.averageMinutes].map(countFrom)
  const updatedAt = readStoredInstant(raw.updatedAt)
  if (ahead === undefined || calling === undefined || averageMinutes === undefined || !updatedAt) return undefined
  return { ahead, calling, averageMinutes, updatedAt }
}
function rangeFrom(value: unknown): TurnTimeRange | undefined {
  const raw = toRecord(value)
  const [from, to] = [readStoredInstant(raw.from), readStoredInstant(raw.to)]
  return from && to && from <= to ? { from, to } : undefined
}
const countsFrom = (value: unknown): number[] | undefined => {
  const counts = Array.isArray(value) ? value.map(countFrom) : []
  return Array.isArray(value) && counts.every((each) => each !== undefined) ? counts : undefined
}
function waitingFrom(value: unknown): QueueObservations | undefined {
  const raw = toRecord(value)
  const [queue, visits, begunAt, told] = [
    queueFrom(raw.queue),
    countsFrom(raw.visits),
    readStoredInstant(raw.begunAt),
    rangeFrom(raw.told),
  ]
  if (!queue || !visits) return undefined
  return {
    queue,
    visits,
    ...(begunAt && { begunAt }),
    ...(told && { told }),
    isLater: told !== undefined && raw.isLater === true,
  }
}

/** Value to store; undefined if there is nothing to store. */
export const serializeWaitingRoom = ({ known, ringsFor }: StoredWaitingRoom) =>
  known.size + ringsFor.length > 0 ? { known: Object.fromEntries(known), ringsFor } : undefined

/** Parses a stored value; drops invalid entries. */
export function parseWaitingRoom(value: unknown): StoredWaitingRoom {
  const { known, ringsFor } = toRecord(value)
  const learnt = Object.entries(toRecord(known)).flatMap(([id, each]) => {
    const waiting = waitingFrom(each)
    return waiting ? [[id, waiting] as const] : []
  })
  const ids = Array.isArray(ringsFor) ? ringsFor.filter((id: unknown) => typeof id === 'string') : []
  return { known: new Map(learnt.slice(0, MAX_VISITS)), ringsFor: ids.slice(0, MAX_VISITS) }
}
