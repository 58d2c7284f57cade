import { isFailure, type FailureReason } from '@/domain/failure/failure'

/** Failures that concern the whole page, not one response. */
const ENDS_READING: readonly FailureReason['kind'][] = ['abandoned', 'signed-out']

/** Returns undefined if the response is missing or unreadable, so that the rest is still shown. */
export async function undefinedIfUnreadable<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (thrown) {
    if (!isFailure(thrown) || ENDS_READING.includes(thrown.reason.kind)) throw thrown
    return undefined
  }
}
