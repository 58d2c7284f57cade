/** Asks the registry what is known against the packages that ship: node scripts/audit.mjs. 0 clean, 1 a high finding, 2 nobody could be asked. */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './support/root.mjs'

/**
 * What npm's answer says, for a person, and the code to end with.
 * @param {string} text
 */
export function verdictOf(text) {
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  const counts = answer?.metadata?.vulnerabilities
  if (!counts) {
    const why = answer?.error?.summary || answer?.error?.code || answer?.message || 'npm gave no readable answer'
    return { code: 2, lines: [`Not audited: ${why}`, 'An audit needs a registry; ask again where there is one.'] }
  }
  const found = Object.values(answer.vulnerabilities ?? {}).map(({ name, severity }) => `${severity}: ${name}`)
  const grave = (counts.high ?? 0) + (counts.critical ?? 0)
  const sum = `${counts.critical ?? 0} critical, ${counts.high ?? 0} high, ${counts.moderate ?? 0} moderate, ${counts.low ?? 0} low`
  return { code: grave > 0 ? 1 : 0, lines: [...found, `In what ships: ${sum}`] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const { code, lines } = verdictOf(stdout || stderr)
  console.log(lines.join('\n'))
  process.exitCode = code
}
