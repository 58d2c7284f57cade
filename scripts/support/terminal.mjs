/** Terminal output of the scripts: colours, times and one progress bar. */
const { stdout } = process

/** True in an interactive terminal; a log gets plain lines instead of a bar. */
export const isTty = stdout.isTTY && !process.env.CI

const style = (code) => (text) => (isTty && !process.env.NO_COLOR ? `\u001B[${code}m${text}\u001B[0m` : text)

export const green = style(32)
export const red = style(31)
export const dim = style(2)
export const bold = style(1)

/** @param {number} ms */
export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Formats a duration in minutes. @param {number} ms */
export const formatMinutes = (ms) => {
  const whole = Math.max(1, Math.round(ms / 1000))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

/** @param {number} bytes */
export const formatKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

const WIDTH = 24
const LOG_EVERY_MS = 15_000

/**
 * A progress bar; prints one line every 15 seconds in a log.
 * @param {string} label
 */
export function createProgressBar(label) {
  const began = Date.now()
  let lastLine = Date.now()
  return {
    /** @param {number} done @param {number} total @param {string} [note] */
    show(done, total, note = '') {
      const percent = Math.floor((100 * done) / Math.max(total, 1))
      const left =
        done > 0 && done < total ? `, ${formatMinutes(((Date.now() - began) / done) * (total - done))} left` : ''
      const count = `${label} ${percent} % (${done}/${total}${left}) ${note}`.trimEnd()
      if (isTty) {
        const full = Math.round((WIDTH * done) / Math.max(total, 1))
        const text = ` ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${count}`
        stdout.write(`\r\u001B[2K${text.slice(0, (stdout.columns || 100) - 1)}`)
      } else if (Date.now() - lastLine > LOG_EVERY_MS) {
        lastLine = Date.now()
        console.log(`  … ${count}`)
      }
    },
    clear() {
      if (isTty) stdout.write('\r\u001B[2K')
    },
  }
}

/**
 * Aligns a table: the first column left, the others right.
 * @param {string[][]} rows
 */
export function formatTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const cell = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]))
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}
