import { isFailure } from '@/domain/failure/failure'

/** Returns undefined on failure; for optional data. */
export async function undefinedOnFailure<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return undefined
  }
}
