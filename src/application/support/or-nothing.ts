import { isFailure } from '@/domain/failure/failure'

/** What can be done without: a failure is as if nothing had been answered. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return undefined
  }
}
