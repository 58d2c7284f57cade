import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { ActiveFault } from '../faults/call-faults'
import type { RequestLine } from '../clinic/request'
import type { listActions } from './actions'
import type { MockClinicHost } from './host'
import type { readClock, readScenario } from './scenario'

export type ControlReply = { readonly status: number; readonly body: unknown }
/** Client for a clinic's control API, used by the workbench, tour and demo console; see control.ts. */
export interface ControlApi {
  /**
   * Resolves even if the control API returns an error: the status is then 400 or higher, and the body is `{ error: {
   * message, english } }`.
   */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ControlReply>
}

/** A clinic's readable resources by path, as parsed JSON. */
export type ControlResources = {
  readonly world: ReturnType<typeof readScenario>
  readonly clock: ReturnType<typeof readClock>
  readonly faults: readonly ActiveFault[]
  readonly actions: ReturnType<typeof listActions>
  readonly requests: readonly RequestLine[]
}
/** Resolves to undefined if the clinic responds with an error. Rejects if the clinic is unreachable. */
export async function readControl<P extends keyof ControlResources>(
  control: ControlApi,
  path: P,
  query = '',
): Promise<ControlResources[P] | undefined> {
  const { status, body } = await control.ask('GET', path + query)
  return status === 200 ? (body as ControlResources[P]) : undefined
}
export function controlErrorMessageOf({ status, body }: ControlReply): {
  readonly title: string
  readonly english: string
} {
  const { error } = body as { readonly error?: { readonly message: string; readonly english?: string } }
  return { title: error?.message ?? `${status}`, english: error?.english ?? '' }
}

/** Connects to the control API of the clinic with this mp id on the dev or preview server. */
export const httpControlApi = (mpId: () => string, origin = ''): ControlApi => ({
  async ask(method, path, body) {
    const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId())}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-control': SUJIAN_MOCK_SENTINEL },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  },
})

/** Connects to the control API of a clinic in the same page. Responses are copies, as over HTTP. */
export const inPageControlApi = (host: MockClinicHost): ControlApi => ({
  async ask(method, path, body = {}) {
    const { handleControlRequest } = await import('./control')
    return JSON.parse(JSON.stringify(handleControlRequest(host, method, path, body))) as ControlReply
  },
})
