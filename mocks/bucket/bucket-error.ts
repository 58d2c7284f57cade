/** The object store's error codes that clients know, with their HTTP statuses. */
const STATUS = {
  AccessDenied: 403,
  AccessForbidden: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidSecurityToken: 403,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SecurityTokenExpired: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
} as const

export type BucketErrorCode = keyof typeof STATUS
export const BUCKET_ERROR_CODES = Object.keys(STATUS) as BucketErrorCode[]

/** An error response of the bucket; `details` become elements of the response. */
export class BucketError extends Error {
  readonly code: BucketErrorCode
  readonly details: Readonly<Record<string, string>>
  constructor(code: BucketErrorCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'BucketError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return STATUS[this.code]
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** Formats a flat XML document; all responses used here are flat. */
export const formatXml = (root: string, elements: Readonly<Record<string, string>>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root}>`,
    ...Object.entries(elements).map(([name, text]) => `  <${name}>${escaped(text)}</${name}>`),
    `</${root}>\n`,
  ].join('\n')
