import { writeSync } from 'node:fs'

/**
 * Tells the parent process how far we are, see run-quietly.mjs; alone it says nothing.
 * @param {number} done
 * @param {number} total
 */
export function tellProgress(done, total) {
  const fd = Number(process.env.SUJIAN_PROGRESS_FD)
  if (!fd) return
  try {
    writeSync(fd, `${JSON.stringify({ done, total })}\n`)
  } catch {
    // Nobody listens any more.
  }
}
