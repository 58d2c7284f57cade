const AT_ONCE = 6

/**
 * Runs an async function for each item with limited concurrency.
 * @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} act
 */
export async function forEachConcurrent(items, act) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
