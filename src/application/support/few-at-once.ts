import { isFailure } from '@/domain/failure/failure'

/** So many answers are waited for at once. */
const AT_ONCE = 4

/** Asks for each, a few at a time; `tell` hears how many have come. */
export async function fewAtOnce<T, R>(
  all: readonly T[],
  ask: (each: T) => Promise<R>,
  tell: (done: number) => void = () => undefined,
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))))
    tell(answers.length)
  }
  return answers
}

/** Undefined for what the clinic holds back; any other failure goes on. */
export async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (isFailure(thrown, 'not-found')) return undefined
    throw thrown
  }
}
