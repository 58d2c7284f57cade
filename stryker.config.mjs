import { partNamed, patternsOf } from './scripts/support/mutant-parts.mjs'

/** `npm run tools -- mutants` names the part and, where not all of it is asked for, its files. */
const { SUJIAN_MUTANTS: name = 'domain', SUJIAN_MUTANTS_FILES: files } = process.env
const home = `.mutants/${name}`
const part = partNamed(name)

export default {
  testRunner: 'staying',
  plugins: ['./scripts/support/mutants-runner.mjs'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  mutate: files?.split(',') ?? patternsOf(part),
  tempDirName: `${home}/house`,
  ignorePatterns: [
    '.mutants',
    'bench',
    'deploy/out',
    'dist',
    'dist-*',
    'docs/screens',
    'test-results',
    'tests/browser/*.ts',
  ],
  tsconfigFile: 'none', // it wants TypeScript's own compiler, which version 7 does not offer
  incremental: true,
  incrementalFile: `${home}/known.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${home}/report.json` },
  thresholds: { high: 95, low: 85, break: part.least },
  timeoutMS: 60_000, // what hangs is ended by its own test; this is for loops without an end, beside others on the machine
  warnings: { slow: false },
}
