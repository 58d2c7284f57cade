import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { ActiveFault } from '../faults/call-faults'
import type { RequestLine } from '../clinic/request'
import type { readActions } from './actions'
import type { MockClinicHost } from './host'
import type { readClock, readScenario } from './scenario'

export type ControlReply = { readonly status: number; readonly body: unknown }
/** Client of a clinic's control API for workbench, tour and demo console; see control.ts. */
export interface ControlApi {
  /**
   * Does not reject on an error of the control API: it resolves with a status of 400 or more and `{ error: { message,
   * english } }`.
   */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ControlReply>
}

/** Readable resources of a clinic by path, as parsed from JSON. */
export type ControlReads = {
  readonly world: ReturnType<typeof readScenario>
  readonly clock: ReturnType<typeof readClock>
  readonly faults: readonly ActiveFault[]
  readonly actions: ReturnType<typeof readActions>
  readonly requests: readonly RequestLine[]
}
/** Undefined if the clinic responds with an error. Rejects if it is unreachable. */
export async function readControl<P extends keyof ControlReads>(
  control: ControlApi,
  path: P,
  query = '',
): Promise<ControlReads[P] | undefined> {
  const { status, body } = await control.ask('GET', path + query)
  return status === 200 ? (body as ControlReads[P]) : undefined
}
/** Returns the message of an error response. */
export function controlErrorOf({ status, body }: ControlReply): { readonly title: string; readonly english: string } {
  const { error } = body as { readonly error?: { readonly message: string; readonly english?: string } }
  return { title: error?.message ?? `${status}`, english: error?.english ?? '' }
}

/** For a clinic on the dev or preview server, selected by its mp id. */
export const controlOverHttp = (mpId: () => string, origin = ''): ControlApi => ({
  async ask(method, path, body) {
    const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId())}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-control': SUJIAN_MOCK_SENTINEL },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  },
})

/** For a clinic in the same page; responses are copies, as over HTTP. */
export const controlInPage = (host: MockClinicHost): ControlApi => ({
  async ask(method, path, body = {}) {
    const { handleControlRequest } = await import('./control')
    return JSON.parse(JSON.stringify(handleControlRequest(host, method, path, body))) as ControlReply
  },
})
