import type { ClinicReply, ClinicRequest } from '../clinic/request'

/** Headers that belong to one connection, which fetch sets itself. */
const OF_CONNECTION = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
  'expect',
  'upgrade',
])

type Header = readonly [string, string | undefined]
const forwarded = (headers: Iterable<Header>): Record<string, string> =>
  Object.fromEntries(
    Array.from(headers).flatMap(([name, value]) =>
      OF_CONNECTION.has(name) || value === undefined ? [] : [[name, value] as const],
    ),
  )

/** Sends a request to the server at `backend`; returns undefined if the connection fails. */
export async function sendToServer(backend: string, request: ClinicRequest): Promise<ClinicReply | undefined> {
  const { method, path, headers = {}, body } = request
  try {
    const reply = await fetch(new URL(path, backend), {
      method,
      headers: forwarded(Object.entries(headers)),
      redirect: 'manual',
      ...(typeof body === 'string' && body !== '' && { body }),
    })
    return { status: reply.status, headers: forwarded(reply.headers), body: await reply.text() }
  } catch {
    return undefined
  }
}
