/** A process of its own that tells how long the default world took to open, and a fixed piece of work beside it. */
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'

const NUMBERS = 100_000

/** Sorts the same numbers every time. */
function sortNumbers() {
  let seed = 1
  const numbers = Array.from({ length: NUMBERS }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed
  })
  const began = performance.now()
  numbers.sort((a, b) => a - b)
  return performance.now() - began
}

const { timeStart } = await loadTypeScript('bench/clinic/measure.ts')
const sorted = sortNumbers()
console.log(JSON.stringify({ ...timeStart(), sorted }))
