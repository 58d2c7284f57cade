import { loadModule } from '../../mocks/serve/load-module.mjs'
import { root } from './root.mjs'

const number = (value) => Number(value ?? 0).toLocaleString('en')
const inWords = (count, one) => `${number(count)} ${one}${count === 1 ? '' : 's'}`

/** @param {Readonly<Record<string, any>>} told */
const countedBy = ({ at, days, phones, seed, acts, unknown, mishaps, ordeals, violations, note }) =>
  `- ${String(at).slice(0, 10)}, seed ${seed}: ${inWords(days, 'day')} with ${phones} phones${note ? ` (${note})` : ''}; ${inWords(acts, 'action')}, ${number(unknown)} without a response; ${inWords(mishaps, 'network fault')}, ${number(ordeals)} of phones; ${number(violations)} violations.`

/**
 * The section of docs/proof.md about the simulation: what it is, what must hold in it, and its runs.
 * @param {readonly Readonly<Record<string, any>>[]} lines
 */
export async function simulationPart(lines) {
  const { PLANTED, PROPERTIES } = await loadModule(root, 'scripts/support/simulation.ts')
  const planted = lines.filter(({ id }) => id.startsWith('planted '))
  const counted = lines.filter(({ id }) => id.startsWith('simulation ')).map(countedBy)
  return [
    '## Simulation',
    '',
    'The simulation runs a clinic and many phones on simulated time. Each phone is the real app without its screens: stores, services, adapters, storage, a clock error and two windows. Simulated patients book, pay, move, cancel, wait, order and chat, with repeated and misplaced taps. The network delays, reorders, repeats and loses requests and responses; phones are killed and lose their storage; tokens expire; the clinic acts as well. A judge then compares every tap, everything shown and every row of the clinic with these properties:',
    '',
    '| Property | | What must hold |',
    '| --- | --- | --- |',
    ...PROPERTIES.map(({ name, kind, says }) => `| ${name} | ${kind} | ${says} |`),
    '',
    `The judge found ${planted.length} of ${PLANTED.length} planted faults.`,
    '',
    ...(counted.length ? counted : ['Not counted yet.']),
    '',
    '`npm run simulate -- --seed 31 --days 7 --phones 20` repeats a run: the same seed and commit give the same history and `hash`. A failing seed is shrunk to a minimal counterexample and printed as a regression test.',
    '',
  ]
}
