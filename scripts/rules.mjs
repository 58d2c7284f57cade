/**
 * npm run rules: the rules of the domain, tried anew whenever a file is saved, without a browser and without a DOM.
 * A case is one line of a table in tests/domain; README, "For testers", shows how. `npm run rules -- mobile` watches the
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

  onTestRunStart() {
    this.#begun = performance.now()
  }
  onTestRunEnd(modules, errors) {
    const broken = modules.flatMap((each) => [...each.children.allTests('failed')])
    const held = modules.reduce((sum, each) => sum + [...each.children.allTests('passed')].length, 0)
    for (const test of broken) this.#tell(test.module.relativeModuleId, test.fullName, test.result().errors)
    for (const each of modules) {
      const own = each.errors()
      if (own.length > 0) this.#tell(each.relativeModuleId, 'cannot be read', own)
    }
    for (const error of errors) console.log(red(error.message))
    const isWhole = broken.length === 0 && errors.length === 0 && modules.every((each) => each.errors().length === 0)
    const told = `${held} cases hold${broken.length > 0 ? `, ${broken.length} do not` : ''}`
    console.log(`${isWhole ? green(told) : red(told)} ${dim(`${Math.round(performance.now() - this.#begun)} ms`)}`)
    if (!options.once) console.log(dim('Save a file to try again; q ends.'))
  }
  #tell(file, name, errors) {
    console.log(`\n${red(`✗ ${name}`)} ${dim(file)}`)
    for (const { message, diff } of errors) console.log(indented(diff ?? message))
  }
}

const vitest = await startVitest('test', names, {
  root,
  project: ['domain'],
  watch: !options.once,
  reporters: [new PlainReporter()],
  clearScreen: false,
  testTimeout: 20_000,
})
if (options.once) await vitest.close()
