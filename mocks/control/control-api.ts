import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { Branch } from './host'

export type DeskReply = { readonly status: number; readonly body: unknown }
/** How the workbench, the tour and the demo console talk to a clinic from behind the scenes; see control.ts. */
export interface ClinicDesk {
  /** Never rejects for what the desk refuses: that is a status of 400 or more with `{ error: { message, english } }`. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<DeskReply>
}

/** For a clinic behind the dev or preview server; the mp id chooses which. */
export const deskOverHttp = (mpId: () => string, origin = ''): ClinicDesk => ({
  async ask(method, path, body) {
    const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId())}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-desk': SUJIAN_MOCK_SENTINEL },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  },
})

/** For a clinic in the same page; what it answers is a copy, as over the wire. */
export const deskInPage = (branch: Branch): ClinicDesk => ({
  async ask(method, path, body = {}) {
    const { control } = await import('./control')
    return JSON.parse(JSON.stringify(control(branch, method, path, body))) as DeskReply
  },
})
