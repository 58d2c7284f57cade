import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { ActiveFault } from '../faults/call-faults'
import type { RequestLine } from '../clinic/request'
import type { readActions } from './actions'
import type { ChainHost } from './host'
import type { readClock, readWorld } from './world'

export type ControlReply = { readonly status: number; readonly body: unknown }
/** How the workbench, the tour and the demo console talk to a clinic from behind the scenes; see control.ts. */
export interface ControlApi {
  /** Never rejects for what the control API refuses: that is a status of 400 or more with `{ error: { message, english } }`. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ControlReply>
}

/** What can be read of a clinic by its path, as it arrives over the wire. */
export type ControlReads = {
  readonly world: ReturnType<typeof readWorld>
  readonly clock: ReturnType<typeof readClock>
  readonly faults: readonly ActiveFault[]
  readonly actions: ReturnType<typeof readActions>
  readonly requests: readonly RequestLine[]
}
/** Undefined where the clinic refuses. Rejects where it cannot be reached. */
export async function readControl<P extends keyof ControlReads>(
  control: ControlApi,
  path: P,
  query = '',
): Promise<ControlReads[P] | undefined> {
  const { status, body } = await control.ask('GET', path + query)
  return status === 200 ? (body as ControlReads[P]) : undefined
}
/** The sentence of a reply that refuses. */
export function refusalOf({ status, body }: ControlReply): { readonly title: string; readonly english: string } {
  const { error } = body as { readonly error?: { readonly message: string; readonly english?: string } }
  return { title: error?.message ?? `${status}`, english: error?.english ?? '' }
}

/** For a clinic behind the dev or preview server; the mp id chooses which. */
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

/** For a clinic in the same page; what it answers is a copy, as over the wire. */
export const controlInPage = (host: ChainHost): ControlApi => ({
  async ask(method, path, body = {}) {
    const { control } = await import('./control')
    return JSON.parse(JSON.stringify(control(host, method, path, body))) as ControlReply
  },
})
