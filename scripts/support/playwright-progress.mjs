import { reportProgress } from './report-progress.mjs'

/** A Playwright reporter that sends the number of finished tests to the parent process. */
export default class PlaywrightProgress {
  #done = 0
  #total = 0

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }

  onTestEnd() {
    this.#done += 1
    reportProgress(this.#done, this.#total)
  }
}
