import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import type { ChatReaction, OpenChatConnection } from '../../../mocks/contract/guarantees/chat-connection'
import type { TransportResponse, TransportRequest } from '../../../mocks/contract/transport'
import { envelopeOf, isSuccess, changeReply, type Json } from './response-changes'
import { inProcessTransport, type RequestInterceptor } from './contract-run'
import { openInProcessChat } from './in-process-chat'

export const HOUR_MS = 3_600_000
/** Treats the caller of these calls as the first caller of any call. */
export const actAsFirstCaller =
  (...rows: readonly CallId[]) =>
  (chain: MockClinic): RequestInterceptor => {
    let first = ''
    return (row, request) => {
      const token = request.headers['x-mc-token'] ?? ''
      if (first === '' && row !== 'A2') first = token
      const said =
        rows.includes(row) && token !== ''
          ? { ...request, headers: { ...request.headers, 'x-mc-token': first } }
          : request
      return inProcessTransport(chain)(said)
    }
  }
/** Treats a caller without a valid token as the last caller with one. */
export const acceptDeadToken =
  (...rows: readonly CallId[]) =>
  (chain: MockClinic): RequestInterceptor => {
    let living = ''
    return (row, request) => {
      const token = request.headers['x-mc-token'] ?? ''
      const isDead = token === 'contract-kit-dead-token'
      if (!isDead && token) living = token
      const headers = { ...request.headers, 'x-mc-token': living }
      return inProcessTransport(chain)(isDead && rows.includes(row) ? { ...request, headers } : request)
    }
  }
/** Replays the first response for a request id, even if the request differs; an empty id counts, too. */
export const replayFirstResponse = (chain: MockClinic, wanted: CallId): RequestInterceptor => {
  const kept = new Map<string, TransportResponse>()
  return async (row, request, ask) => {
    if (row !== wanted || request.body === undefined) return ask()
    const body = JSON.parse(request.body) as Json
    const key = `${request.path.split('?')[0]} ${String(body.requestId)}`
    const known = kept.get(key)
    if (known) return known
    const said = { ...body, requestId: String(body.requestId) || 'empty' }
    const reply = await inProcessTransport(chain)({ ...request, body: JSON.stringify(said) })
    if (isSuccess(envelopeOf(reply))) kept.set(key, reply)
    return reply
  }
}
/** Returns one day for a range of a thousand years. */
export const shortenRange =
  (chain: MockClinic): RequestInterceptor =>
  (_row, request) =>
    inProcessTransport(chain)({
      ...request,
      path: request.path.replace('startDate=1000-01-01', 'startDate=1999-12-31'),
    })
/** Changes the limit and offset of list requests. */
export const changePaging =
  (rows: readonly CallId[], cut: (limit: number, offset: number) => { limit: number; offset: number }) =>
  (chain: MockClinic): RequestInterceptor =>
  (row, request) => {
    const change = ({ path }: TransportRequest) => {
      const [bare = '', query = ''] = path.split('?')
      const asked = new URLSearchParams(query)
      const { limit, offset } = cut(Number(asked.get('limit')), Number(asked.get('offset')))
      asked.set('limit', String(limit))
      asked.set('offset', String(offset))
      return `${bare}?${String(asked)}`
    }
    const isMeant = rows.includes(row) && request.path.includes('offset=')
    return inProcessTransport(chain)(isMeant ? { ...request, path: change(request) } : request)
  }
export const reverseRows = (given: unknown): unknown => ({
  ...(given as Json),
  rows: ((given as { rows?: unknown[] }).rows ?? []).reduceRight<unknown[]>((turned, row) => [...turned, row], []),
})

/** The app's origin, which differs from the clinic's. */
export const APP_ORIGIN = 'https://m.clinic.example'
const ALLOWED = {
  'access-control-allow-origin': APP_ORIGIN,
  'access-control-allow-headers': 'content-type, x-mc-token',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'date',
}
export const answerPreflight = (change: Record<string, string> = {}): RequestInterceptor => {
  const said = { ...ALLOWED, ...change }
  return async (_row, request, ask) => {
    if (request.verb === 'OPTIONS') return { status: 204, headers: said, text: '' }
    const reply = await ask()
    return { ...reply, headers: { ...reply.headers, ...said } }
  }
}
export const shiftServerDate = (milliseconds: number, often = 1) => {
  let answers = 0
  return changeReply((reply) => {
    answers += 1
    if (answers % often > 0) return reply
    const date = new Date(Date.parse(reply.headers.date ?? '') + milliseconds).toUTCString()
    return { ...reply, headers: { ...reply.headers, date } }
  })
}
export const changeChatFrames =
  (change: (heard: ChatReaction, nth: number, frames: readonly string[]) => ChatReaction) =>
  (chain: MockClinic): OpenChatConnection =>
  async (path, frames) =>
    (await openInProcessChat(chain)(path, frames)).map((each, nth) => change(each, nth, frames))
export const OPENED_FRAME: ChatReaction = {
  kind: 'frame',
  text: '{"kind":"opened","conversationId":"v1","lastSeq":0,"readSeq":0,"otherReadSeq":0,"isWritable":true,"reason":""}',
}
