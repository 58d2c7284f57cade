import { tellProgress } from './tell-progress.mjs'

/** A vitest reporter that tells how many test files are done. */
export default class VitestProgress {
  #done = 0
  #total = 0

  onTestRunStart(specifications) {
    this.#total = specifications.length
  }

  onTestModuleEnd() {
    this.#done += 1
    tellProgress(this.#done, this.#total)
  }
}
