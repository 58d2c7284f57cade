import { isFailure } from '@/domain/failure/failure'

/** Maximum number of concurrent requests. */
const AT_ONCE = 4

/** Maps items with limited concurrency. `onProgress` is called with the completed count. */
export async function mapWithConcurrency<T, R>(
  all: readonly T[],
  ask: (each: T) => Promise<R>,
  onProgress: (done: number) => void = () => undefined,
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))))
    onProgress(answers.length)
  }
  return answers
}

/** Returns undefined if the item does not exist or is withheld; rethrows other failures. */
export async function undefinedIfNotFound<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (isFailure(thrown, 'not-found')) return undefined
    throw thrown
  }
}
