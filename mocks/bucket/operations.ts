import { BucketError, formatXml } from './bucket-error'
import type { BucketOperation, MultipartUpload, ObjectTable, StoredPart } from './object-table'
import { UPLOAD_BUCKET } from '../clinic/upload/credentials'

export type BucketReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}
/** A request whose signature is valid. */
export type AuthorizedBucketRequest = {
  readonly shelf: ObjectTable
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly type: string
  readonly body: Uint8Array
  /** Quoted, as in the ETag header. */
  readonly etag: string
  readonly now: number
  readonly nextId: () => string
}

/** Maximum size of an object in bytes, in one part or several. */
export const MAX_OBJECT_BYTES = 32 * 1024 * 1024
/** Minimum size in bytes of every part but the last. */
const SMALLEST_PART = 100 * 1024
const MAX_PARTS = 10_000
const WIDEST = 16_384

const done = (headers: Record<string, string> = {}, body: Uint8Array | string = ''): BucketReply => ({
  status: 200,
  headers,
  body,
})
const xml = (root: string, elements: Record<string, string>, headers: Record<string, string> = {}): BucketReply =>
  done({ 'content-type': 'application/xml', ...headers }, formatXml(root, elements))

function put({ shelf, key, type, body, etag, now }: AuthorizedBucketRequest): BucketReply {
  shelf.objects.set(key, { key, type, bytes: body, etag, modifiedAt: now })
  return done({ etag })
}

function initiate({ shelf, key, type, nextId }: AuthorizedBucketRequest): BucketReply {
  const id = nextId()
  shelf.uploads.set(id, { id, key, type, parts: new Map() })
  return xml('InitiateMultipartUploadResult', { Bucket: UPLOAD_BUCKET.bucket, Key: key, UploadId: id })
}

function uploadOf({ shelf, key, query }: AuthorizedBucketRequest): MultipartUpload {
  const upload = shelf.uploads.get(query.get('uploadId') ?? '')
  if (upload?.key === key) return upload
  const message =
    'The specified upload does not exist. The upload ID may be invalid, or it may have been aborted or completed.'
  throw new BucketError('NoSuchUpload', message, { UploadId: query.get('uploadId') ?? '' })
}

function part(asked: AuthorizedBucketRequest): BucketReply {
  const { query, body, etag } = asked
  const upload = uploadOf(asked)
  const text = query.get('partNumber') ?? ''
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > MAX_PARTS) {
    const details = { ArgumentName: 'partNumber', ArgumentValue: text }
    throw new BucketError('InvalidArgument', `Part number must be an integer between 1 and ${MAX_PARTS}.`, details)
  }
  upload.parts.set(number, { bytes: body, etag })
  return done({ etag })
}

const LISTED =
  /<Part>\s*<PartNumber>\s*(\d+)\s*<\/PartNumber>\s*<ETag>\s*(?:"|&quot;)?(\w+)(?:"|&quot;)?\s*<\/ETag>\s*<\/Part>/g

/** Returns the parts that the client lists. Throws unless all of them exist, in order, and are large enough. */
function partsListed({ parts }: MultipartUpload, body: Uint8Array): StoredPart[] {
  const list = [...new TextDecoder().decode(body).matchAll(LISTED)]
  if (list.length === 0) throw new BucketError('MalformedXML', 'The XML you provided was not well-formed.')
  let last = 0
  return list.map(([, number, etag], index) => {
    const stored = parts.get(Number(number))
    if (stored?.etag !== `"${etag}"`) {
      const message =
        'One or more of the specified parts could not be found or the specified entity tag might not have matched.'
      throw new BucketError('InvalidPart', message, { PartNumber: String(number), ETag: String(etag) })
    }
    if (Number(number) <= last)
      throw new BucketError('InvalidPartOrder', 'The list of parts was not in ascending order.')
    last = Number(number)
    if (index < list.length - 1 && stored.bytes.length < SMALLEST_PART) {
      const message = 'Your proposed upload smaller than the minimum allowed size.'
      throw new BucketError('EntityTooSmall', message, {
        PartNumber: String(number),
        MinSizeAllowed: String(SMALLEST_PART),
      })
    }
    return stored
  })
}

function complete(asked: AuthorizedBucketRequest): BucketReply {
  const { shelf, key, body, etag: own, now } = asked
  const upload = uploadOf(asked)
  const parts = partsListed(upload, body)
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > MAX_OBJECT_BYTES) throw objectTooLargeError(size)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const each of parts) {
    bytes.set(each.bytes, at)
    at += each.bytes.length
  }
  const etag = `${own.slice(0, -1)}-${parts.length}"`
  shelf.objects.set(key, { key, type: upload.type, bytes, etag, modifiedAt: now })
  shelf.uploads.delete(upload.id)
  const location = `https://${UPLOAD_BUCKET.bucket}.${UPLOAD_BUCKET.region}.aliyuncs.com/${key}`
  const elements = { Location: location, Bucket: UPLOAD_BUCKET.bucket, Key: key, ETag: etag }
  return xml('CompleteMultipartUploadResult', elements, { etag })
}

function abort(asked: AuthorizedBucketRequest): BucketReply {
  asked.shelf.uploads.delete(uploadOf(asked).id)
  return { status: 204, headers: {}, body: '' }
}

/** Parses the width in `x-oss-process=image/resize,w_200`. */
function widthOf(process: string, type: string): number {
  const width = Number(/^image\/resize,w_(\d{1,6})$/.exec(process)?.[1] ?? 0)
  if (width >= 1 && width <= WIDEST && type.startsWith('image/')) return width
  throw new BucketError('InvalidArgument', 'The image cannot be processed so.', { ArgumentValue: process })
}

/**
 * Returns the image unchanged, because there is no JPEG decoder here. Validates the requested width and repeats it in a
 * header.
 */
function read({ shelf, key, query }: AuthorizedBucketRequest): BucketReply {
  const stored = shelf.objects.get(key)
  if (!stored) throw new BucketError('NoSuchKey', 'The specified key does not exist.', { Key: key })
  const { type, bytes, etag, modifiedAt } = stored
  const process = query.get('x-oss-process')
  const styled = process === undefined ? {} : { 'x-mock-image-width': String(widthOf(process, type)) }
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    etag,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'x-oss-object-type': 'Normal',
    'x-content-type-options': 'nosniff',
    ...styled,
  }
  return done(headers, bytes)
}

export const objectTooLargeError = (size: number): BucketError =>
  new BucketError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.', {
    ProposedSize: String(size),
    MaxSizeAllowed: String(MAX_OBJECT_BYTES),
  })

export const BUCKET_OPERATION_HANDLERS: Readonly<
  Record<BucketOperation, (asked: AuthorizedBucketRequest) => BucketReply>
> = {
  put,
  initiate,
  part,
  complete,
  abort,
  get: read,
  head: (asked) => ({ ...read(asked), body: '' }),
}
