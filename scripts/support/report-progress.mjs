import { writeSync } from 'node:fs'

/**
 * Reports progress to the parent process, see run-captured.mjs; does nothing without a parent.
 * @param {number} done
 * @param {number} total
 */
export function reportProgress(done, total) {
  const fd = Number(process.env.SUJIAN_PROGRESS_FD)
  if (!fd) return
  try {
    writeSync(fd, `${JSON.stringify({ done, total })}\n`)
  } catch {
    // The parent has closed the pipe.
  }
}
