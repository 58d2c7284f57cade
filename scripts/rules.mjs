/**
 * npm run rules: the rules of the domain, tried anew whenever a file is saved, without a browser and without a DOM.
 * A case is one line of a table in tests/domain; docs/testing.md shows how. `npm run rules -- mobile` watches the
 * tables whose file is named so, `-- --once` tries them once.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { dim, green, red } from './support/terminal.mjs'

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { once: { type: 'boolean', default: false } },
})

await ensureInstalled()
const { startVitest } = await import('vitest/node')

const indented = (text) => text.replaceAll(/^/gm, '    ')

/** What happened, in words that a tester reads: the broken cases, then how many hold. */
class PlainReporter {
  #begun = 0
  /** Files that could not be read in the last run. */
  unread = []

  onTestRunStart() {
    this.#begun = performance.now()
  }
  onTestRunEnd(modules, errors) {
    if (modules.length === 0 && errors.length === 0) return
    const broken = modules.flatMap((each) => [...each.children.allTests('failed')])
    const held = modules.reduce((sum, each) => sum + [...each.children.allTests('passed')].length, 0)
    for (const test of broken) this.#tell(test.module.relativeModuleId, test.fullName, test.result().errors)
    for (const each of modules) {
      const own = each.errors()
      if (own.length > 0) this.#tell(each.relativeModuleId, 'cannot be read', own)
    }
    for (const error of errors) console.log(red(error.message))
    this.unread = modules.filter((each) => each.errors().length > 0)
    const isWhole = broken.length === 0 && errors.length === 0 && this.unread.length === 0
    const told = `${held} cases hold${broken.length > 0 ? `, ${broken.length} do not` : ''}`
    console.log(`${isWhole ? green(told) : red(told)} ${dim(`${Math.round(performance.now() - this.#begun)} ms`)}`)
    if (!options.once) console.log(dim('Save a file to try again; q ends.'))
  }
  #tell(file, name, errors) {
    console.log(`\n${red(`✗ ${name}`)} ${dim(file)}`)
    for (const { message, diff } of errors) console.log(indented(diff ?? message))
  }
}

const reporter = new PlainReporter()
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
  const environments = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments))
  for (const { pluginContainer } of environments) await pluginContainer.watchChange(file, { event: 'create' })
  for (const { moduleId } of reporter.unread) vitest.invalidateFile(moduleId)
  await vitest.rerunTestSpecifications(reporter.unread.map((each) => each.toTestSpecification()))
}

if (vitest.state.getFiles().length === 0 && names.length > 0) {
  console.log(red(`No table has ${names.join(' or ')} in its name.`))
  await vitest.close()
  process.exitCode = 1
} else if (options.once) await vitest.close()
else vitest.vite.watcher.on('add', (file) => reporter.unread.length > 0 && void take(file))
