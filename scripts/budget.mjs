/** npm run tools -- budget: rewrites the limits of the entry pages in budget.json. */
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'

readArguments('npm run tools -- budget', { options: {} })
await ensureInstalled()
const STEPS = [
  [findPackageBin('vite'), 'build', '--logLevel', 'error'],
  [join(repositoryRoot, 'scripts/guard.mjs'), 'dist', '--write'],
  [findPackageBin('vitest'), 'run', '--project=ui', 'tests/ui/first-paint/entry-budget.test.ts'],
  [findPackageBin('oxfmt'), 'budget.json'],
]
for (const step of STEPS) {
  const { code, output } = await runCaptured(step, { env: { SUJIAN_BUDGET: 'write' } })
  if (code === 0) continue
  console.error(output)
  process.exit(code)
}
console.log('Wrote budget.json; its diff shows what grew.')
