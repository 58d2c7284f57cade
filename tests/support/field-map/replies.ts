import type { Transport } from '@/adapters/http/axios-client'
import type { CallId } from '../../../mocks/specification/calls'
import { callOf } from '../example-clinic'
import { WIRE_EXAMPLES } from '../wire-examples'
import { changeAt } from './change'
import { FIELDS_BY_CALL, type Field } from './fields'

/** The example's clinics; the mock clinic's own would count as expired. */
const NOT_ADDED = 'children'
/** Adds everything that a reply omits, from the example of its call. */
function completed(data: unknown, example: unknown): unknown {
  if (data === null || data === undefined) return structuredClone(example)
  if (Array.isArray(data) && Array.isArray(example))
    return data.length === 0 ? structuredClone(example) : data.map((row: unknown) => completed(row, example[0]))
  if (typeof data !== 'object' || typeof example !== 'object' || example === null) return data
  const box = data as Readonly<Record<string, unknown>>
  const known = Object.entries(example).filter(([name]) => name !== NOT_ADDED)
  return { ...box, ...Object.fromEntries(known.map(([name, value]) => [name, completed(box[name], value)])) }
}

/** How the replies of one run differ from the mock clinic's. */
export type Changes = {
  /** Whether fields that the mock clinic omits are added from the examples. */
  readonly isComplete?: boolean
  /** Called with each field that has a value; returns another value, `ABSENT`, or undefined to leave it unchanged. */
  readonly onField?: (field: Field, value: unknown) => unknown
}

function changedReply(call: CallId, sent: unknown, { isComplete = false, onField }: Changes): unknown {
  const data = isComplete ? completed(sent, WIRE_EXAMPLES[call].data) : sent
  if (onField)
    for (const field of FIELDS_BY_CALL.get(call) ?? [])
      changeAt(data, field.path, (value) => (value === undefined || value === null ? undefined : onField(field, value)))
  return data
}

/** A transport that records the requests without their times and ids, and changes the data of successful replies. */
export const withChangedReplies =
  (requests: string[], changes: Changes) =>
  (clinic: Transport): Transport =>
  async (config) => {
    const { pathname, searchParams } = new URL(String(config.url), 'https://clinic.example')
    const verb = String(config.method).toUpperCase()
    const path = decodeURIComponent(pathname)
    searchParams.delete('timestamp')
    const body = String(config.data ?? '').replace(/"requestId":"[^"]*"/, '')
    requests.push(`${verb} ${path}?${searchParams.toString()} ${body}`)
    const answer = await clinic(config)
    const envelope = JSON.parse(String(answer.data)) as { data?: unknown; status?: { code?: number } }
    if (envelope.status?.code !== 200) return answer
    const data = changedReply(callOf(verb, path), envelope.data, changes)
    return { ...answer, data: JSON.stringify({ ...envelope, data }) }
  }
