import { BucketError } from './bucket-error'

/** What a signature is calculated from; header names in lower case. */
export type SignedRequest = {
  readonly method: string
  readonly bucket: string
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly headers: Readonly<Record<string, string | undefined>>
}
/** A well-formed authorization header for signature version 4, which the app and the release script use. */
export type Authorization = {
  readonly accessKeyId: string
  readonly signature: string
  readonly date: string
  readonly region: string
  readonly extra: string
}

const CREDENTIAL = /^([^/]+)\/(\d{8})\/([a-z0-9-]+)\/oss\/aliyun_v4_request$/
const SIGNATURE = /^[0-9a-f]{64}$/

/** Parses an authorization header; throws `InvalidArgument` if it is malformed. */
export function parseAuthorization(header: string): Authorization {
  const fields = new Map(
    header
      .replace(/^OSS4-HMAC-SHA256 /, '')
      .split(',')
      .map((field) => field.trim().split(/=(.*)/s, 2) as [string, string]),
  )
  const [, id, date, region] = CREDENTIAL.exec(fields.get('Credential') ?? '') ?? []
  const given = fields.get('Signature') ?? ''
  if (!header.startsWith('OSS4-HMAC-SHA256 ') || !id || !date || !region || !SIGNATURE.test(given))
    throw new BucketError('InvalidArgument', 'Authorization header is invalid.')
  return { accessKeyId: id, signature: given, date, region, extra: fields.get('AdditionalHeaders') ?? '' }
}

/** Returns when a request was signed; NaN if the date is missing. Dates look like 20300508T011000Z. */
export function signingTimeOf({ headers }: SignedRequest): number {
  const text = headers['x-oss-date'] ?? headers['date'] ?? ''
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)

const headersOf = ({ headers }: SignedRequest, isSigned: (name: string) => boolean): [string, string][] =>
  Object.entries(headers)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && isSigned(entry[0]))
    .map(([name, value]): [string, string] => [name, value.trim()])
    .sort(byName)

const isOurs = (name: string): boolean => name.startsWith('x-oss-')

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Builds the canonical request: verb, path, query, headers, names of additional headers, and the body hash that the
 * client states.
 */
export function canonicalRequest(signed: SignedRequest, extra: string): string {
  const { method, bucket, key, query, headers } = signed
  const additional = new Set(extra.split(';').filter(Boolean))
  const isSigned = (name: string): boolean =>
    isOurs(name) || name === 'content-type' || name === 'content-md5' || additional.has(name)
  return [
    method,
    encoded(`/${bucket}/${key}`).replace(/%2F/g, '/'),
    [...query]
      .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
      .sort(byName)
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('&'),
    headersOf(signed, isSigned)
      .map(([name, value]) => `${name}:${value}\n`)
      .join(''),
    extra,
    headers['x-oss-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hmac(secret: BufferSource, text: string): Promise<ArrayBuffer> {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return subtle.sign('HMAC', key, bytesOf(text))
}

/** The text that the client must have signed, and its signature with this secret. */
export type ExpectedSignature = { readonly text: string; readonly signature: string }

export async function expectedSignature(
  signed: SignedRequest,
  authorization: Authorization,
  secret: string,
): Promise<ExpectedSignature> {
  const { date, region, extra } = authorization
  const request = canonicalRequest(signed, extra)
  const hash = hexOf(await globalThis.crypto.subtle.digest('SHA-256', bytesOf(request)))
  const at = signed.headers['x-oss-date'] ?? ''
  const text = ['OSS4-HMAC-SHA256', at, `${date}/${region}/oss/aliyun_v4_request`, hash].join('\n')
  let key: BufferSource = bytesOf(`aliyun_v4${secret}`)
  for (const step of [date, region, 'oss', 'aliyun_v4_request']) key = await hmac(key, step)
  return { text, signature: hexOf(await hmac(key, text)) }
}
