import type { BucketReply } from './operations'
import { BucketError, formatXml } from './bucket-error'
import { withCommonHeaders, bucketErrorReply, type BucketHttpRequest } from './replies'
import { parseAuthorization, expectedSignature, type SignedRequest } from './signature'

export type SiteObject = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly etag: string
}
type Key = { readonly id: string; readonly secret: string }

/** Headers stored with an object and returned with it. */
const KEPT = ['content-type', 'cache-control', 'content-encoding']

/** Mocks the bucket for app releases. The key's owner may put, copy and read objects; everyone else may only read. */
export class SiteBucket {
  readonly objects = new Map<string, SiteObject>()
  /** Writes, oldest first, such as 'put assets/a.js' or 'copy index.html'. */
  readonly log: string[] = []
  /** Number of writes that succeed before all further writes fail. */
  endures = Number.POSITIVE_INFINITY
  readonly #name: string
  readonly #key: Key
  readonly #md5: (body: Uint8Array) => string
  /** @param md5 returns hexadecimal digits; the Web Crypto API has no MD5 */
  constructor(name: string, key: Key, md5: (body: Uint8Array) => string) {
    this.#name = name
    this.#key = key
    this.#md5 = md5
  }

  async ask(request: BucketHttpRequest): Promise<BucketReply> {
    try {
      return withCommonHeaders(await this.#answer(request), request, 'REQUEST')
    } catch (thrown) {
      if (!(thrown instanceof BucketError)) throw thrown
      return withCommonHeaders(bucketErrorReply(thrown, request, 'REQUEST'), request, 'REQUEST')
    }
  }

  async #answer(request: BucketHttpRequest): Promise<BucketReply> {
    const { method, path, headers, body } = request
    const [, bucket = '', name = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(path) ?? []
    const key = decodeURIComponent(name)
    if (bucket !== this.#name) throw new BucketError('NoSuchBucket', 'The specified bucket does not exist.')
    if (method === 'GET' || method === 'HEAD') return this.#read(key, method === 'HEAD')
    if (method !== 'PUT') throw new BucketError('MethodNotAllowed', 'This bucket is only written and read.')
    await this.#ensureSigned({ method, bucket, key, query: new Map(), headers })
    if (this.endures <= 0) throw new BucketError('AccessDenied', `The key ${this.#key.id} may not write any more.`)
    this.endures -= 1
    const source = headers['x-oss-copy-source']
    if (source !== undefined) return this.#copy(decodeURIComponent(source).replace(`/${this.#name}/`, ''), key)
    const kept = KEPT.flatMap((each) => (headers[each] === undefined ? [] : [[each, headers[each]] as const]))
    // The entity tag that OSS computes for an object uploaded in one part.
    const etag = `"${this.#md5(body).toUpperCase()}"`
    this.objects.set(key, { headers: Object.fromEntries(kept), body, etag })
    this.log.push(`put ${key}`)
    return { status: 200, headers: { etag }, body: '' }
  }

  #object(key: string): SiteObject {
    const object = this.objects.get(key)
    if (object) return object
    throw new BucketError('NoSuchKey', 'The specified key does not exist.', { Key: key })
  }
  #read(key: string, isHead: boolean): BucketReply {
    const { headers, body, etag } = this.#object(key)
    const length = { 'content-length': String(body.length) }
    return { status: 200, headers: { ...headers, ...length, etag }, body: isHead ? '' : body }
  }
  #copy(from: string, to: string): BucketReply {
    const object = this.#object(from)
    this.objects.set(to, object)
    this.log.push(`copy ${to}`)
    const xml = formatXml('CopyObjectResult', { ETag: object.etag, LastModified: new Date(0).toISOString() })
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: xml }
  }
  async #ensureSigned(signed: SignedRequest): Promise<void> {
    const given = signed.headers['authorization']
    if (given === undefined) throw new BucketError('AccessDenied', 'Anonymous access is forbidden for this operation.')
    const authorization = parseAuthorization(given)
    const { signature } = await expectedSignature(signed, authorization, this.#key.secret)
    if (authorization.accessKeyId !== this.#key.id || signature !== authorization.signature)
      throw new BucketError('SignatureDoesNotMatch', `The signature of ${authorization.accessKeyId} does not match.`)
  }
}
