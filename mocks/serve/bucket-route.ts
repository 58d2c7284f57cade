import type { IncomingMessage, ServerResponse } from 'node:http'

type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}
type Delivery = { readonly kind: 'reply'; readonly reply: Reply } | { readonly kind: 'dropped' | 'silence' }
/** The part of the front clinics that this route needs; see vite-plugin.ts for why it is not imported. */
export type BucketServer = {
  askBucket(request: {
    method: string
    path: string
    headers: IncomingMessage['headers']
    body: Uint8Array
  }): Promise<Delivery>
}

/** Objects of the mock's bucket, by whatever is asked of them. */
const OF_THE_BUCKET = /^\/rht-patients(\/|$|\?)/
const SIGNED = /^OSS4?[- ]/
/** More than the largest object; the bucket itself refuses by the length that the client states. */
const MOST_BYTES = 33 * 1024 * 1024
/** A request that is never answered is let go after this long, so that a server can close. */
const SILENCE_MS = 60_000

/** The client is known by its signature, so that a wrong bucket too is refused by the bucket and not by the page's server. */
const isBucketRequest = ({ url = '', method, headers }: IncomingMessage): boolean =>
  OF_THE_BUCKET.test(url) ||
  SIGNED.test(headers.authorization ?? '') ||
  (method === 'OPTIONS' && /\bx-oss-/.test(headers['access-control-request-headers'] ?? ''))

/** The bytes as they came; what is too much is read and thrown away, so that the client hears the refusal. */
async function bytesOf(request: IncomingMessage): Promise<{ readonly body: Buffer; readonly size: number }> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    const bytes = piece as Buffer
    size += bytes.length
    if (size <= MOST_BYTES) pieces.push(bytes)
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

/** Answers a request that is meant for the bucket, and says whether it was. */
export function answeredByBucket(
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
