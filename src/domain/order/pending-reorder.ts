import type { ClonedOrder, CloneChange } from './order'
import type { ReorderRequest } from './reorder'

/** A recent reorder, either completed or still without a response. */
export type PendingReorder = {
  readonly mpId: string
  readonly fromId: string
  readonly wish: ReorderRequest
  readonly requestId: string
  /** Time of the request in milliseconds since 1970. */
  readonly at: number
  readonly made?: ClonedOrder
}
export const MAX_PENDING_REORDERS = 6
/** Maximum age in ms up to which a reorder counts as the same request. */
const AGAIN_NOTE_MS = 30 * 60_000
const MAX_CHANGES = 100
const MAX_ID_LENGTH = 160
const MAX_TEXT_LENGTH = 300

const isIdText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH
const KINDS: readonly CloneChange['kind'][] = ['gone', 'price', 'stock']

/** Parses stored reorders, newest first; drops invalid and old ones. */
export function parsePendingReorders(value: unknown, now: Date): PendingReorder[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, MAX_PENDING_REORDERS)
    .map((each: unknown) => noteFrom(each))
    .filter((each) => each !== undefined)
    .filter(({ at }) => Math.abs(now.getTime() - at) < AGAIN_NOTE_MS)
}
function noteFrom(value: unknown): PendingReorder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { mpId, fromId, requestId, at, wish, made } = value as Record<string, unknown>
  const asked = wishFrom(wish)
  if (!isIdText(mpId) || !isIdText(fromId) || !isIdText(requestId) || typeof at !== 'number' || !asked) return undefined
  const cloned = clonedFrom(made)
  return { mpId, fromId, requestId, at, wish: asked, ...(cloned && { made: cloned }) }
}
function wishFrom(value: unknown): ReorderRequest | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { formIds, doseCount } = value as Record<string, unknown>
  if (!Array.isArray(formIds) || formIds.length > MAX_CHANGES || !formIds.every(isIdText)) return undefined
  return { formIds, ...(typeof doseCount === 'number' && { doseCount }) }
}
function clonedFrom(value: unknown): ClonedOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { chargeId, changes } = value as Record<string, unknown>
  if (!isIdText(chargeId) || !Array.isArray(changes)) return undefined
  return { chargeId, changes: changes.slice(0, MAX_CHANGES).flatMap(changeFrom) }
}
function changeFrom(value: unknown): CloneChange[] {
  if (typeof value !== 'object' || value === null) return []
  const { itemId, kind, text } = value as Record<string, unknown>
  if (typeof itemId !== 'string' || typeof text !== 'string') return []
  const known = KINDS.find((each) => each === kind) ?? 'unknown'
  return [{ itemId: itemId.slice(0, MAX_ID_LENGTH), kind: known, text: text.slice(0, MAX_TEXT_LENGTH) }]
}

type Whose = Pick<PendingReorder, 'mpId' | 'fromId'>
const isOf =
  ({ mpId, fromId }: Whose) =>
  (note: PendingReorder): boolean =>
    note.mpId === mpId && note.fromId === fromId
export const findPendingReorder = (notes: readonly PendingReorder[], whose: Whose): PendingReorder | undefined =>
  notes.find(isOf(whose))
export const removePendingReorder = (notes: readonly PendingReorder[], whose: Whose): PendingReorder[] =>
  notes.filter((note) => !isOf(whose)(note))
export const addPendingReorder = (notes: readonly PendingReorder[], note: PendingReorder): PendingReorder[] =>
  [note, ...removePendingReorder(notes, note)].slice(0, MAX_PENDING_REORDERS)
