import type { IncomingMessage, ServerResponse } from 'node:http'

type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}
type Delivery = { readonly kind: 'reply'; readonly reply: Reply } | { readonly kind: 'dropped' | 'silence' }
/** What this route needs from the clinic server; vite-plugin.ts explains why its class is not imported. */
export type BucketServer = {
  askBucket(request: {
    method: string
    path: string
    headers: IncomingMessage['headers']
    body: Uint8Array
  }): Promise<Delivery>
}

/** Paths in the mock bucket. */
const OF_THE_BUCKET = /^\/rht-patients(\/|$|\?)/
const SIGNED = /^OSS4?[- ]/
/** Larger than the largest object, because the bucket itself rejects bodies by their declared length. */
const MAX_BYTES = 33 * 1024 * 1024
/** Time after which a request without a response is closed, so that the server can stop. */
const SILENCE_MS = 60_000

/** Also true for any signed request, so that the bucket, not the page's server, rejects a wrong bucket name. */
const isBucketRequest = ({ url = '', method, headers }: IncomingMessage): boolean =>
  OF_THE_BUCKET.test(url) ||
  SIGNED.test(headers.authorization ?? '') ||
  (method === 'OPTIONS' && /\bx-oss-/.test(headers['access-control-request-headers'] ?? ''))

/**
 * Reads the body. Discards bytes beyond the limit instead of closing the connection, so that the client receives the
 * error.
 */
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

/** Handles a request to the bucket; returns false if it is for something else. */
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
