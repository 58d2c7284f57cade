import { Failure, type FailureReason } from '@/domain/failure/failure'

/** What ali-oss throws: an Error, or a plain object for its own events. */
type Thrown = { readonly name?: unknown; readonly code?: unknown; readonly status?: unknown }

const partsOf = (thrown: unknown): Thrown => (typeof thrown === 'object' && thrown !== null ? thrown : {})

/** ali-oss's names for a request without a response. */
const UNREACHED = new Set<unknown>(['RequestError', 'ResponseError', 'XHRError'])
const NO_ANSWER = -1
const TOO_LATE = -2

const isTooLate = ({ name, status }: Thrown): boolean =>
  status === TOO_LATE || (typeof name === 'string' && name.endsWith('TimeoutError'))

function reasonOf(thrown: Thrown): FailureReason {
  if (thrown.name === 'cancel') return { kind: 'abandoned' }
  if (isTooLate(thrown)) return { kind: 'timeout' }
  if (thrown.status === NO_ANSWER || UNREACHED.has(thrown.name)) return { kind: 'network' }
  return { kind: 'upload-failed' }
}

/** Whether the bucket rejects the credentials. */
export const isCredentialRejected = (thrown: unknown): boolean => partsOf(thrown).status === 403

/**
 * Whether the bucket no longer knows the multipart upload; when uploading a part, the client reports this as 'abort'.
 */
export function isUploadLost(thrown: unknown): boolean {
  const { name, code } = partsOf(thrown)
  return name === 'abort' || code === 'NoSuchUpload'
}

/** Whether an immediate retry may help: after a lost connection, but not after a timeout. */
export const canRetryUpload = (thrown: unknown): boolean => !isTooLate(partsOf(thrown))

/**
 * Maps every status but 200 to 'upload-failed'; only a missing response is a network failure
 * (docs/product/refusals.md).
 */
export const toUploadFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure(reasonOf(partsOf(thrown)), 'upload failed', thrown)
