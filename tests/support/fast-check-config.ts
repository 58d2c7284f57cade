import fc from 'fast-check'
import { runCount } from './evidence'

/**
 * Properties run 100 times by default, and 1,000 times with large inputs in `npm run tools -- prove`. Every run of `npm
 * test` uses the same cases; SEED=<number> uses others, RUNS=<number> changes their number. Turn a failing case into a
 * test.
 */
fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20_261_121),
  numRuns: Number(process.env.RUNS ?? runCount(100, 1000)),
  defaultSizeToMaxWhenMaxSpecified: true,
})
