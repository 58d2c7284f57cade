import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { isRecord } from '../../../mocks/contract/differences'
import type { TransportResponse } from '../../../mocks/contract/transport'
import { transportTo, type Between } from './contract-run'

export type Json = Record<string, unknown>
type Envelope = { data?: unknown; status?: { code: number; message: string }; error?: unknown }

export const bodyOf = (reply: TransportResponse): Envelope => JSON.parse(reply.text) as Envelope
export const saying = (reply: TransportResponse, body: unknown): TransportResponse => ({
  ...reply,
  text: JSON.stringify(body),
})
export const isGood = ({ data, status }: Envelope): boolean =>
  status?.code === 200 && !(isRecord(data) && 'code' in data && 'message' in data)

/** A copy with every nested record changed. */
function mapped(value: unknown, change: (record: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change))
  if (!isRecord(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)])))
}
/** Changes the data of successful responses to these calls, or to all calls. */
export const data =
  (change: (data: unknown) => unknown, ...rows: readonly CallId[]): Between =>
  async (row, _request, ask) => {
    const reply = await ask()
    const body = bodyOf(reply)
    const isMeant = (rows.length === 0 || rows.includes(row)) && isGood(body)
    return isMeant ? saying(reply, { ...body, data: change(body.data) }) : reply
  }
export const records = (change: (record: Json) => Json, ...rows: readonly CallId[]): Between =>
  data((given) => mapped(given, change), ...rows)
export const whole =
  (change: (reply: TransportResponse) => TransportResponse, ...rows: readonly CallId[]): Between =>
  async (row, _request, ask) => {
    const reply = await ask()
    return rows.length === 0 || rows.includes(row) ? change(reply) : reply
  }
export const changed =
  (key: string, change: (value: unknown) => unknown) =>
  (record: Json): Json =>
    key in record ? { ...record, [key]: change(record[key]) } : record
export const headers = (change: Record<string, string | undefined>) =>
  whole((reply) => {
    const merged = Object.entries({ ...reply.headers, ...change }).filter(([, value]) => value !== undefined)
    return { ...reply, headers: Object.fromEntries(merged) as Record<string, string> }
  })

let serial = 0
/** Replaces the request id, so that a repeated request creates another booking. */
export const twice =
  (chain: MockClinic, ...rows: readonly CallId[]): Between =>
  (row, request, ask) => {
    if (!rows.includes(row) || request.body === undefined) return ask()
    serial += 1
    const body = { ...(JSON.parse(request.body) as Json), requestId: `again-${serial}` }
    return transportTo(chain)({ ...request, body: JSON.stringify(body) })
  }
