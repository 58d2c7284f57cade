import config from './vite.config.ts'

/** Nearly every screen test imports the domain, so mutation tests run one folder: `TESTS=tests/application`. */
const folder = process.env.TESTS ?? 'tests/domain'
const { test, ...rest } = config({ command: 'serve', mode: 'test' })
const { projects: _all, ...shared } = test ?? {}

export default {
  ...rest,
  test: {
    ...shared,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    // Excluded: they change the process's time zone, which Stryker's worker threads cannot.
    exclude: ['tests/domain/day-zone.test.ts', 'tests/application/wrong-clock.test.ts'],
    environment: folder.startsWith('tests/ui') ? 'happy-dom' : 'node',
  },
}
