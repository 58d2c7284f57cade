import { BUCKET_OPERATION_HANDLERS, MAX_OBJECT_BYTES, objectTooLargeError, type BucketReply } from './operations'
import { MAX_SKEW_MS, ensureValidSignature, clockSkewError, unknownAccessKeyError } from './authorize'
import { BucketError } from './bucket-error'
import { withCommonHeaders, preflightReply, bucketErrorReply, type BucketHttpRequest } from './replies'
import { parseAuthorization, type SignedRequest } from './signature'
import { objectTableOf, type BucketOperation, type BucketFault, type ObjectTable } from './object-table'
import type { MockClinic } from '../clinic/mock-clinic'
import { hashOf } from '../clinic/seeded-random'
import { UPLOAD_BUCKET, uploadKeyOf } from '../clinic/upload/credentials'
import type { UploadKeyRow } from '../clinic/upload/rows'
import { waitRealTime } from '../clinic/real-delay'

export type BucketOutcome =
  | { readonly kind: 'reply'; readonly reply: BucketReply }
  | { readonly kind: 'dropped' | 'silence' }

type Opened = { readonly chain: MockClinic; readonly shelf: ObjectTable; readonly key?: UploadKeyRow }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new BucketError('InvalidArgument', "The specified URI couldn't be parsed.")
  }
}

function signedFrom({ method, path, headers }: BucketHttpRequest): SignedRequest {
  const [resource = '', query = ''] = path.split(/\?(.*)/s)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(resource) ?? []
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((each): [string, string] => {
      const [name = '', value = ''] = each.split(/=(.*)/s)
      return [decoded(name), decoded(value)]
    })
  return { method, bucket: decoded(bucket), key: decoded(key), query: new Map(parameters), headers }
}

function actOf({ method, key, query }: SignedRequest): BucketOperation {
  const isUpload = query.has('uploadId')
  if (key === '') throw new BucketError('AccessDenied', 'You have no right to access this bucket itself.')
  if (method === 'PUT') return isUpload ? 'part' : 'put'
  if (method === 'POST' && query.has('uploads')) return 'initiate'
  if (method === 'POST' && isUpload) return 'complete'
  if (method === 'DELETE' && isUpload) return 'abort'
  if (method === 'DELETE') throw new BucketError('AccessDenied', 'You have no right to delete objects.')
  if (isUpload || method === 'POST') throw new BucketError('NotImplemented', 'This bucket cannot do that.')
  if (method === 'GET') return 'get'
  if (method === 'HEAD') return 'head'
  throw new BucketError('MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

/**
 * Mocks, at the HTTP level, the object store that all clinics on a server share. A signed request belongs to the clinic
 * that issued its security token, and its object is stored for that clinic. Anyone who knows an object's name may read
 * it.
 */
export class Bucket {
  readonly #clinics: () => Iterable<MockClinic>
  #count = 0
  constructor(clinics: () => Iterable<MockClinic>) {
    this.#clinics = clinics
  }

  async ask(request: BucketHttpRequest): Promise<BucketOutcome> {
    const requestId = this.#nextId('request').slice(0, 24)
    try {
      const delivery = await this.#answer(request)
      if (delivery.kind !== 'reply') return delivery
      return { kind: 'reply', reply: withCommonHeaders(delivery.reply, request, requestId) }
    } catch (thrown) {
      if (!(thrown instanceof BucketError)) throw thrown
      return {
        kind: 'reply',
        reply: withCommonHeaders(bucketErrorReply(thrown, request, requestId), request, requestId),
      }
    }
  }

  async #answer(request: BucketHttpRequest): Promise<BucketOutcome> {
    if (request.method === 'OPTIONS') return { kind: 'reply', reply: preflightReply(request) }
    const signed = signedFrom(request)
    if (signed.bucket !== UPLOAD_BUCKET.bucket)
      throw new BucketError('NoSuchBucket', 'The specified bucket does not exist.', { BucketName: signed.bucket })
    const operation = actOf(signed)
    const opened = this.#open(signed, operation)
    const { shelf } = opened
    try {
      const delivery = await this.#operation(request, signed, operation, opened)
      shelf.log.push(`${operation} ${delivery.kind === 'reply' ? delivery.reply.status : delivery.kind}`)
      return delivery
    } catch (thrown) {
      if (thrown instanceof BucketError) shelf.log.push(`${operation} ${thrown.code}`)
      throw thrown
    }
  }

  async #operation(
    request: BucketHttpRequest,
    signed: SignedRequest,
    operation: BucketOperation,
    opened: Opened,
  ): Promise<BucketOutcome> {
    const { chain, shelf } = opened
    if (chain.faults.isOffline) return { kind: 'dropped' }
    const troubles = shelf.take(operation)
    for (const { fault, delay = 1000 } of troubles) if (fault === 'delay') await waitRealTime(delay)
    const kinds = troubles.map(({ fault }) => fault)
    if (kinds.includes('drop')) return { kind: 'dropped' }
    if (kinds.includes('silence')) return { kind: 'silence' }
    if (kinds.includes('expire-token') && opened.key)
      chain.books.uploadKeys.update(opened.key.id, { expireAt: chain.clock.now().getTime() })
    forceTrouble(troubles, chain)
    const now = chain.clock.now().getTime()
    if (signed.headers['authorization'] !== undefined) {
      const key = opened.key && uploadKeyOf(chain, opened.key.id)
      await ensureValidSignature(signed, chain, key)
    } else if (operation !== 'get' && operation !== 'head')
      throw new BucketError('AccessDenied', 'Anonymous access is forbidden for this operation.')
    const size = Number(request.headers['content-length'] ?? request.body.length)
    if (size > MAX_OBJECT_BYTES) throw objectTooLargeError(size)

    const etag = await etagOf(request.body)
    const type = request.headers['content-type'] ?? 'application/octet-stream'
    const { key, query } = signed
    const nextId = () => this.#nextId('upload')
    const reply = BUCKET_OPERATION_HANDLERS[operation]({
      shelf,
      key,
      query,
      type,
      body: request.body,
      etag,
      now,
      nextId,
    })
    return kinds.includes('lost-answer') ? { kind: 'dropped' } : { kind: 'reply', reply }
  }

  /** Throws, as the real store does, for unknown credentials or a missing object. */
  #open({ headers, key }: SignedRequest, operation: BucketOperation): Opened {
    const token = headers['x-oss-security-token']
    for (const chain of this.#clinics()) {
      const shelf = objectTableOf(chain)
      const own = token === undefined ? undefined : uploadKeyOf(chain, token)
      if (own) return { chain, shelf, key: own }
      if (token === undefined && shelf.objects.has(key)) return { chain, shelf }
    }
    const authorization = headers['authorization']
    if (authorization === undefined && (operation === 'get' || operation === 'head'))
      throw new BucketError('NoSuchKey', 'The specified key does not exist.', { Key: key })
    if (authorization === undefined)
      throw new BucketError('AccessDenied', 'Anonymous access is forbidden for this operation.')
    if (token === undefined) throw unknownAccessKeyError(parseAuthorization(authorization).accessKeyId)
    throw new BucketError('InvalidSecurityToken', 'The security token you provided is invalid.')
  }

  #nextId(kind: string): string {
    this.#count += 1
    const words = [0, 1, 2, 3].map((index) => hashOf(kind, this.#count, index).toString(16).padStart(8, '0'))
    return words.join('').toUpperCase()
  }
}

function forceTrouble(troubles: readonly BucketFault[], chain: MockClinic): void {
  const now = chain.clock.now().getTime()
  for (const { fault } of troubles) {
    if (fault === 'delay' || fault === 'drop' || fault === 'silence' || fault === 'lost-answer') continue
    if (fault === 'RequestTimeTooSkewed') throw clockSkewError(now - 2 * MAX_SKEW_MS, now)
    if (fault !== 'expire-token') throw new BucketError(fault, 'This trouble was asked for.')
  }
}

/** An opaque entity tag: the real store uses MD5, which the Web Crypto API lacks. */
async function etagOf(body: Uint8Array): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)
  const hex = Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `"${hex.join('').toUpperCase()}"`
}
