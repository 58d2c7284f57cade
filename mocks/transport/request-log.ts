import { failureReasonOf } from '@/adapters/http/api-errors'
import type { MockClinic } from '../clinic/mock-clinic'
import { callNameOf } from './handle-request'
import type { ClinicRequest, RequestLine, TransportResult } from '../clinic/request'
import type { Fault } from '../faults/call-faults'

type Begun = { readonly at: Date; readonly ticks: number }

const LOGGED = 5000
const GOOD = 200
const UNREADABLE: ReadonlySet<Fault | undefined> = new Set<Fault>(['html', 'bad-json', 'wrong-schema'])

function reasonWords(delivery: TransportResult, code: number | null, fault: Fault | undefined): string {
  if (fault === 'offline') return 'offline'
  if (fault === 'lost-answer') return 'done, answer lost'
  if (delivery.kind === 'dropped') return 'connection lost'
  if (delivery.kind === 'silence') return 'no answer'
  if (UNREADABLE.has(fault)) return 'unreadable'
  if (code === GOOD) return 'ok'
  if (code === null) return 'server trouble'
  const { kind } = failureReasonOf({ code, message: '' }, { isSimple: false })
  if (kind !== 'refused') return kind.replace(/-/g, ' ')
  return delivery.reply.status >= 500 ? 'server trouble' : `refused ${code}`
}

/** Adds a request and its result to the log. */
export function logRequest(
  chain: MockClinic,
  request: ClinicRequest,
  delivery: TransportResult,
  begun: Begun,
  fault: Fault | undefined,
): void {
  const { requests } = chain
  const isRead = delivery.kind === 'reply' && !UNREADABLE.has(fault)
  const code = isRead ? (delivery.reply.code ?? null) : null
  requests.push({
    n: chain.count('requests'),
    at: begun.at.toISOString(),
    call: callNameOf(request),
    durationMs: Math.round(performance.now() - begun.ticks),
    status: delivery.kind === 'reply' ? delivery.reply.status : delivery.kind,
    code,
    reason: reasonWords(delivery, code, fault),
    ...(fault && { fault }),
    method: request.method,
    path: request.path.split('?')[0] ?? '',
  })
  if (requests.length > LOGGED) requests.shift()
}

/** Returns the log's lines after the n-th; all lines if the log is shorter, because the clinic has been reopened. */
export function requestLinesAfter({ requests }: MockClinic, n: number): RequestLine[] {
  const last = requests[requests.length - 1]?.n ?? 0
  const shown = n > last ? requests : requests.filter((each) => each.n > n)
  return shown.map(({ method: _method, path: _path, ...line }) => line)
}
