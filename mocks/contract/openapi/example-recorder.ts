import { ALL_CALLS, CALL_IDS, type CallId } from '../../specification/calls'
import { Router } from '../../transport/router'
import { isRecord } from '../differences'
import { openEnvelope } from '../envelope'
import type { StepRequest } from '../contract-step'
import type { TransportRequest, Transport } from '../transport'
import { trimExample } from './trim-example'

export type Example = { readonly ask: StepRequest; readonly data: unknown }

const router = new Router<CallId>()
for (const id of CALL_IDS) router.add(ALL_CALLS[id].verb, ALL_CALLS[id].path, id)

/** Replaces the kit's current time in consents by the clinic's time. */
const dated = (value: unknown, at: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => dated(each, at))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'at' ? at : dated(each, at)]))
}

function askOf({ path, body }: TransportRequest, parts: Readonly<Record<string, string>>, at: string): StepRequest {
  const {
    mpId: _mpId,
    timestamp: _timestamp,
    ...query
  } = Object.fromEntries(new URL(path, 'http://clinic').searchParams)
  return {
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body: dated(JSON.parse(body), at) }),
  }
}

/** A transport that records the first successful request of each call. */
export class ExampleRecorder {
  readonly #inner: Transport
  readonly #at: string
  readonly #known = new Map<CallId, Example>()
  constructor(inner: Transport, at: string) {
    this.#inner = inner
    this.#at = at
  }

  readonly transport: Transport = async (request) => {
    const reply = await this.#inner(request)
    const opened = openEnvelope(reply)
    const found = router.find(request.verb, request.path)
    if (found && opened.kind === 'good' && !this.#known.has(found.target))
      this.#known.set(found.target, {
        ask: askOf(request, found.parts, this.#at),
        data: trimExample(opened.data),
      })
    return reply
  }
  forget(row: CallId): void {
    this.#known.delete(row)
  }
  of(row: CallId): Example {
    const found = this.#known.get(row)
    if (!found) throw new Error(`${row} has no example: no request of the contract kit succeeded`)
    return found
  }
}
