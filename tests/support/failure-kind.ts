import { isFailure, type FailureReason } from '@/domain/failure/failure'

/** Returns the kind of failure with which a promise rejects. */
export const failureKindOf = async (asking: Promise<unknown>): Promise<FailureReason['kind'] | 'no failure'> => {
  const thrown: unknown = await asking.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isFailure(thrown) ? thrown.reason.kind : 'no failure'
}
