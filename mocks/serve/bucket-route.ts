import type { IncomingMessage, ServerResponse } from 'node:http'

type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}
type Delivery = { readonly kind: 'reply'; readonly reply: Reply } | { readonly kind: 'dropped' | 'silence' }
/** The clinic server's functions that this route needs; vite-plugin.ts explains why the class is not imported. */
export type BucketServer = {
  askBucket(request: {
    method: string
    path: string
    headers: IncomingMessage['headers']
    body: Uint8Array
  }): Promise<Delivery>
}

/** Paths of objects in the mock bucket. */
const OF_THE_BUCKET = /^\/rht-patients(\/|$|\?)/
const SIGNED = /^OSS4?[- ]/
/** Larger than the largest object; the bucket itself rejects bodies by their declared length. */
const MAX_BYTES = 33 * 1024 * 1024
/** A request without a response is closed after this time, so that the server can close. */
const SILENCE_MS = 60_000

/** Also matches by signature, so that the bucket, not the page's server, rejects a wrong bucket name. */
const isBucketRequest = ({ url = '', method, headers }: IncomingMessage): boolean =>
  OF_THE_BUCKET.test(url) ||
  SIGNED.test(headers.authorization ?? '') ||
  (method === 'OPTIONS' && /\bx-oss-/.test(headers['access-control-request-headers'] ?? ''))

/** Reads the body. Bytes above the limit are discarded, so that the client receives the error. */
async function bytesOf(request: IncomingMessage): Promise<{ readonly body: Buffer; readonly size: number }> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    const bytes = piece as Buffer
    size += bytes.length
    if (size <= MAX_BYTES) pieces.push(bytes)
  }
  return { body: Buffer.concat(pieces), size }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length, ...headers })
  response.end(bytes)
}

async function answer(clinics: BucketServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { body, size } = await bytesOf(request)
  const headers = { ...request.headers, 'content-length': String(size) }
  const delivery = await clinics.askBucket({ method: request.method ?? 'GET', path: request.url ?? '', headers, body })
  if (delivery.kind === 'reply') {
    send(response, delivery.reply)
  } else if (delivery.kind === 'dropped') {
    request.socket.destroy()
  } else {
    const letGo = setTimeout(() => request.socket.destroy(), SILENCE_MS)
    letGo.unref()
    request.socket.once('close', () => clearTimeout(letGo))
  }
}

/** Handles a request for the bucket; returns false for other requests. */
export function handleBucketRequest(
  load: () => Promise<BucketServer>,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): boolean {
  if (!isBucketRequest(request)) return false
  const answerOrFail = async (): Promise<void> => {
    try {
      await answer(await load(), request, response)
    } catch (error) {
      next(error)
    }
  }
  void answerOrFail()
  return true
}
