/** How a mutant is told: what stood there, and what was put in its place, each as one line. */

/** @param {string} text */
export const oneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)

/**
 * @param {string} source
 * @param {{ start: { line: number, column: number }, end: { line: number, column: number } }} place counted from one
 */
export function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return oneLine(lines.join('\n'))
}
