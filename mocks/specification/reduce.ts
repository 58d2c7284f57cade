import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS } from './calls'
import { SPECIFIED_ERROR_FIELDS, SPECIFIED_REPLY_FIELDS } from './replies'
import type { FieldFilter } from './shapes'

const OF_CALL = new Map<Call, FieldFilter | undefined>(
  CALL_IDS.map((id) => [ALL_CALLS[id], SPECIFIED_REPLY_FIELDS[id]]),
)

function reduced(value: unknown, fields: FieldFilter): unknown {
  if (Array.isArray(value)) return value.map((each) => reduced(each, fields))
  if (fields === true || typeof fields === 'function' || typeof value !== 'object' || value === null) return value
  const row = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, of]) => [name, typeof of === 'function' ? of(row) : reduced(row[name], of)])
      .filter(([, each]) => each !== undefined),
  )
}

/** Removes our additions to the specification from a response. */
export const reduceToSpecification = (call: Call, data: unknown): unknown => reduced(data, OF_CALL.get(call) ?? true)
/** Removes our additions from the details of an error response. */
export const reduceErrorDetails = (code: number, details: object): object =>
  reduced(details, SPECIFIED_ERROR_FIELDS[code] ?? {}) as object
