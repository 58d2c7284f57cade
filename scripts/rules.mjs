/**
 * npm run rules: the rules of the domain, tried anew whenever a file is saved, without a browser and without a DOM.
 * A case is one line of a table in tests/domain; docs/testing.md shows how.
 */
import { ensureInstalled } from './ensure-installed.mjs'
import { PlainReporter } from './support/plain-reporter.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { red } from './support/terminal.mjs'

const USAGE = `npm run rules -- [NAME …] [--once]

  NAME    only tables of tests/domain with this file name; default: all
  --once  runs once and ends`

const { values: options, positionals: names } = readArguments(USAGE, {
  allowPositionals: true,
  options: { once: { type: 'boolean', default: false } },
})

await ensureInstalled()
const { startVitest } = await import('vitest/node')

const reporter = new PlainReporter({ isWatching: !options.once })
const vitest = await startVitest('test', names, {
  root,
  project: ['domain'],
  watch: !options.once,
  reporters: [reporter],
  clearScreen: false,
  testTimeout: 20_000,
})

/** A file that a test names before it is there: Vite would go on not finding it, because it watches for itself alone. */
async function take(file) {
  const unread = [...reporter.unread.values()]
  if (unread.length === 0) return
  const environments = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments))
  for (const { pluginContainer } of environments) await pluginContainer.watchChange(file, { event: 'create' })
  for (const { moduleId } of unread) vitest.invalidateFile(moduleId)
  await vitest.rerunTestSpecifications(unread.map((each) => each.toTestSpecification()))
}

if (vitest.state.getFiles().length === 0 && names.length > 0) {
  console.log(red(`No table has ${names.join(' or ')} in its name.`))
  await vitest.close()
  process.exitCode = 1
} else if (options.once) await vitest.close()
else {
  vitest.vite.watcher.on('add', (file) => void take(file))
  vitest.vite.watcher.on('unlink', (file) => reporter.unread.delete(file))
}
