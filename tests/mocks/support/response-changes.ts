import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { isRecord } from '../../../mocks/contract/differences'
import type { TransportResponse } from '../../../mocks/contract/transport'
import { inProcessTransport, type RequestInterceptor } from './contract-run'

export type Json = Record<string, unknown>
type Envelope = { data?: unknown; status?: { code: number; message: string }; error?: unknown }

export const envelopeOf = (reply: TransportResponse): Envelope => JSON.parse(reply.text) as Envelope
export const withBody = (reply: TransportResponse, body: unknown): TransportResponse => ({
  ...reply,
  text: JSON.stringify(body),
})
export const isSuccess = ({ data, status }: Envelope): boolean =>
  status?.code === 200 && !(isRecord(data) && 'code' in data && 'message' in data)

/** A copy with every nested record changed. */
function mapped(value: unknown, change: (record: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change))
  if (!isRecord(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)])))
}
/** Changes the data of successful responses to these calls, or to all calls. */
export const changeData =
  (change: (data: unknown) => unknown, ...rows: readonly CallId[]): RequestInterceptor =>
  async (row, _request, ask) => {
    const reply = await ask()
    const body = envelopeOf(reply)
    const isMeant = (rows.length === 0 || rows.includes(row)) && isSuccess(body)
    return isMeant ? withBody(reply, { ...body, data: change(body.data) }) : reply
  }
export const changeRecords = (change: (record: Json) => Json, ...rows: readonly CallId[]): RequestInterceptor =>
  changeData((given) => mapped(given, change), ...rows)
export const changeReply =
  (change: (reply: TransportResponse) => TransportResponse, ...rows: readonly CallId[]): RequestInterceptor =>
  async (row, _request, ask) => {
    const reply = await ask()
    return rows.length === 0 || rows.includes(row) ? change(reply) : reply
  }
export const changeField =
  (key: string, change: (value: unknown) => unknown) =>
  (record: Json): Json =>
    key in record ? { ...record, [key]: change(record[key]) } : record
export const changeHeaders = (change: Record<string, string | undefined>) =>
  changeReply((reply) => {
    const merged = Object.entries({ ...reply.headers, ...change }).filter(([, value]) => value !== undefined)
    return { ...reply, headers: Object.fromEntries(merged) as Record<string, string> }
  })

let serial = 0
/** Replaces the request id, so that a repeated request creates another booking. */
export const repeatBooking =
  (chain: MockClinic, ...rows: readonly CallId[]): RequestInterceptor =>
  (row, request, ask) => {
    if (!rows.includes(row) || request.body === undefined) return ask()
    serial += 1
    const body = { ...(JSON.parse(request.body) as Json), requestId: `again-${serial}` }
    return inProcessTransport(chain)({ ...request, body: JSON.stringify(body) })
  }
