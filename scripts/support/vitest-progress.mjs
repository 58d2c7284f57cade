import { reportProgress } from './report-progress.mjs'

/** A Vitest reporter that reports the number of finished test files to the parent process. */
export default class VitestProgress {
  #done = 0
  #total = 0

  onTestRunStart(specifications) {
    this.#total = specifications.length
  }

  onTestModuleEnd() {
    this.#done += 1
    reportProgress(this.#done, this.#total)
  }
}
