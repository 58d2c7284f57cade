import { execFileSync } from 'node:child_process'

/** Source files changed since HEAD~1; `--mutate` selects others. */
const changed = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD~1', '--', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: changed,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.mutants',
  ignorePatterns: ['bench', 'deploy/out', 'dist', 'dist-*', 'docs/screens', 'test-results'],
  tsconfigFile: 'none', // Stryker needs TypeScript's JavaScript compiler, which version 7 does not have
  reporters: ['clear-text', 'progress'],
  timeoutMS: 60_000,
}
