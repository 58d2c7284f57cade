import { dim, green, red } from './terminal.mjs'

const indented = (text) => text.replaceAll(/^/gm, '    ')

/** A vitest reporter: what happened, in words that a tester reads; the broken cases, then how many hold. */
export class PlainReporter {
  #begun = 0
  #isWatching
  /** The files that could not be read when they were last tried, by their ids. */
  unread = new Map()

  constructor({ isWatching }) {
    this.#isWatching = isWatching
  }
  onTestRunStart() {
    this.#begun = performance.now()
  }
  onTestRunEnd(modules, errors) {
    if (modules.length === 0 && errors.length === 0) return
    const broken = modules.flatMap((each) => [...each.children.allTests('failed')])
    const held = modules.reduce((sum, each) => sum + [...each.children.allTests('passed')].length, 0)
    for (const test of broken) this.#tell(test.module.relativeModuleId, test.fullName, test.result().errors)
    for (const each of modules) this.#note(each)
    for (const error of errors) console.log(red(error.message))
    const isWhole = broken.length === 0 && errors.length === 0 && this.unread.size === 0
    const unread = this.unread.size
    const told = [
      held === 1 ? '1 case holds' : `${held} cases hold`,
      ...(broken.length > 0 ? [`${broken.length} ${broken.length === 1 ? 'does' : 'do'} not`] : []),
      ...(unread > 0 ? [`${unread} ${unread === 1 ? 'file' : 'files'} cannot be read`] : []),
    ].join(', ')
    console.log(`${isWhole ? green(told) : red(told)} ${dim(`${Math.round(performance.now() - this.#begun)} ms`)}`)
    if (this.#isWatching) console.log(dim('Save a file to try again; q ends.'))
  }
  /** A run of other files says nothing of one that could not be read. */
  #note(module) {
    const own = module.errors()
    if (own.length === 0) {
      this.unread.delete(module.moduleId)
      return
    }
    this.unread.set(module.moduleId, module)
    this.#tell(module.relativeModuleId, 'cannot be read', own)
  }
  #tell(file, name, errors) {
    console.log(`\n${red(`✗ ${name}`)} ${dim(file)}`)
    for (const { message, diff } of errors) console.log(indented(diff ?? message))
  }
}
