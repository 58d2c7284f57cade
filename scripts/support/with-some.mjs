const AT_ONCE = 6

/**
 * Does something with each, a few at a time.
 * @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} act
 */
export async function withSome(items, act) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
