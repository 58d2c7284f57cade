import type { BucketReply } from './operations'
import { BucketError, formatXml } from './bucket-error'
import { UPLOAD_BUCKET } from '../clinic/upload/credentials'

export type BucketHttpRequest = {
  readonly method: string
  /** '/bucket/key?query', still encoded. */
  readonly path: string
  /** Header names are lower-case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}
const EXPOSED = 'ETag, x-oss-request-id, x-oss-object-type, x-mock-image-width'

export function preflightReply({ headers }: BucketHttpRequest): BucketReply {
  if (headers['origin'] === undefined || headers['access-control-request-method'] === undefined)
    throw new BucketError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  const asked = headers['access-control-request-headers']
  const allowed = {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-max-age': '600',
    ...(asked !== undefined && { 'access-control-allow-headers': asked }),
  }
  return { status: 200, headers: allowed, body: '' }
}

export function bucketErrorReply(
  refusal: BucketError,
  { method, path }: BucketHttpRequest,
  requestId: string,
): BucketReply {
  const { code, message, details, status } = refusal
  const host = `${/^\/([^/?]*)/.exec(path)?.[1] ?? ''}.${UPLOAD_BUCKET.region}.aliyuncs.com`
  const body = formatXml('Error', { Code: code, Message: message, RequestId: requestId, HostId: host, ...details })
  return { status, headers: { 'content-type': 'application/xml' }, body: method === 'HEAD' ? '' : body }
}

export function withCommonHeaders(reply: BucketReply, { headers }: BucketHttpRequest, requestId: string): BucketReply {
  const { origin } = headers
  const cors = origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'Origin' }
  const common = {
    server: 'AliyunOSS',
    'x-oss-request-id': requestId,
    'access-control-expose-headers': EXPOSED,
    ...cors,
  }
  return { ...reply, headers: { ...common, ...reply.headers } }
}
