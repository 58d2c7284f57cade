import { Failure, type Reason } from '@/domain/failure/failure'

/** What ali-oss throws: an Error, or for its own events a bare object. */
type Thrown = { readonly name?: unknown; readonly code?: unknown; readonly status?: unknown }

const partsOf = (thrown: unknown): Thrown => (typeof thrown === 'object' && thrown !== null ? thrown : {})

/** The client's words for a request that brought back no answer. */
const UNREACHED = new Set<unknown>(['RequestError', 'ResponseError', 'XHRError'])
const NO_ANSWER = -1
const TOO_LATE = -2

const isTooLate = ({ name, status }: Thrown): boolean =>
  status === TOO_LATE || (typeof name === 'string' && name.endsWith('TimeoutError'))

function reasonOf(thrown: Thrown): Reason {
  if (thrown.name === 'cancel') return { kind: 'abandoned' }
  if (isTooLate(thrown)) return { kind: 'timeout' }
  if (thrown.status === NO_ANSWER || UNREACHED.has(thrown.name)) return { kind: 'network' }
  return { kind: 'upload-failed' }
}

/** The bucket does not take these credentials, or not any more. */
export const isRefused = (thrown: unknown): boolean => partsOf(thrown).status === 403

/** The bucket does not know the multipart upload any more; of a part the client says so as an event of its own, 'abort'. */
export function isUploadLost(thrown: unknown): boolean {
  const { name, code } = partsOf(thrown)
  return name === 'abort' || code === 'NoSuchUpload'
}

/** Another try at once may help a request that was cut off, not one that waited for nothing. */
export const mayRepeat = (thrown: unknown): boolean => !isTooLate(partsOf(thrown))

/**
 * Every answer but 200 is 'upload failed'; only what never came back is a trouble of the network
 * (docs/product/refusals.md).
 */
export const failureFrom = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure(reasonOf(partsOf(thrown)), 'upload failed', thrown)
