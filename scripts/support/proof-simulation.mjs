import { loadModule } from '../../mocks/serve/load-module.mjs'
import { root } from './root.mjs'

const number = (value) => Number(value ?? 0).toLocaleString('en')
const inWords = (count, one) => `${number(count)} ${one}${count === 1 ? '' : 's'}`

/** @param {Readonly<Record<string, any>>} told */
const countedBy = ({ at, days, phones, seed, acts, unknown, mishaps, ordeals, violations, note }) =>
  `- ${String(at).slice(0, 10)}, seed ${seed}: ${inWords(days, 'day')} with ${phones} phones${note ? ` (${note})` : ''}; ${inWords(acts, 'action')}, ${number(unknown)} without a response; ${inWords(mishaps, 'network fault')}, ${number(ordeals)} of phones; ${number(violations)} violations.`

/**
 * The section of docs/generated/proof.md about the simulation: its properties and its runs.
 * @param {readonly Readonly<Record<string, any>>[]} lines
 */
export async function simulationPart(lines) {
  const { PLANTED, PROPERTIES } = await loadModule(root, 'scripts/support/simulation.ts')
  const planted = lines.filter(({ id }) => id.startsWith('planted '))
  const counted = lines.filter(({ id }) => id.startsWith('simulation ')).map(countedBy)
  return [
    '## Simulation',
    '',
    '| Property | | What must hold |',
    '| --- | --- | --- |',
    ...PROPERTIES.map(({ name, kind, says }) => `| ${name} | ${kind} | ${says} |`),
    '',
    `Injected bugs found: ${planted.length} of ${PLANTED.length}.`,
    '',
    ...(counted.length ? counted : ['Not counted yet.']),
    '',
  ]
}
