import fc from 'fast-check'
import { times } from './proof'

/**
 * A property is tried 100 times where it does not say how often, and 1,000 times in `npm run tools -- prove`, with lists and texts as
 * long as it allows. Every run of the gate tries the same cases; SEED=<number> tries others, RUNS=<number> fewer or more of
 * them, and a found one becomes a test of its own.
 */
fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20_261_121),
  numRuns: Number(process.env.RUNS ?? times(100, 1000)),
  defaultSizeToMaxWhenMaxSpecified: true,
})
