import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { ChainHost } from './host'

export type ControlReply = { readonly status: number; readonly body: unknown }
/** How the workbench, the tour and the demo console talk to a clinic from behind the scenes; see control.ts. */
export interface ControlApi {
  /** Never rejects for what the control API refuses: that is a status of 400 or more with `{ error: { message, english } }`. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ControlReply>
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
