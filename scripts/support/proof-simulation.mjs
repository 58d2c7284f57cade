import { loadModule } from '../../mocks/serve/load-module.mjs'
import { root } from './root.mjs'

/** What the simulation has found in the app on the way, each with the test that holds it. */
const FOUND = [
  '- Seed 31, 28 days with 50 phones: a payment by card whose request reached the clinic after the phone had given it up was told as unpaid. The clinic’s word that nothing was paid now counts only once that request can no longer come (`payment-rules.test.ts`, `payment-note.test.ts`).',
  '- Seed 81, its 50th week with 50 phones: a booking whose answer was lost was told as not submitted, because its second try was stopped: the phone had lost what the app keeps, as after a change in another window. The first one still arrived. It stays unknown now, and its note stays (`lost-answer.test.ts`, `registration-service.test.ts`).',
]

const number = (value) => Number(value ?? 0).toLocaleString('en')
const inWords = (count, one) => `${number(count)} ${one}${count === 1 ? '' : 's'}`

/** @param {Readonly<Record<string, any>>} told */
const countedBy = ({ at, days, phones, seed, acts, unknown, mishaps, ordeals, violations, note }) =>
  `- ${String(at).slice(0, 10)}, seed ${seed}: ${inWords(days, 'simulated day')} with ${phones} phones${note ? ` (${note})` : ''}; ${inWords(acts, 'act')}, ${number(unknown)} of them without an answer; ${inWords(mishaps, 'mishap')} on the way and ${number(ordeals)} of phones; ${number(violations)} violations.`

/**
 * How docs/proof.md opens: what is simulated, for how long, how it is repeated, what must hold and what was found.
 * @param {readonly Readonly<Record<string, any>>[]} lines
 */
export async function simulationPart(lines) {
  const { PLANTED, PROPERTIES } = await loadModule(root, 'scripts/support/simulation.ts')
  const planted = lines.filter(({ id }) => id.startsWith('planted '))
  const counted = lines.filter(({ id }) => id.startsWith('simulation ')).map(countedBy)
  return [
    '## One simulation, one judge',
    '',
    'A clinic lives through its days on simulated time with so many phones, each of them the real app from its stores down: real stores, services and adapters, its own storage, clock error and language, two windows; some are the second phone of somebody. People have goals (book, pay, sign in, move, cancel, wait for a number, order again, recharge, ask a doctor in writing and pay for it, write to a doctor and read what stands there, turn to another patient, log out) and go about them as people do: impatient, twice, from the wrong place. Between them and the clinic a network delays, reorders, loses before and after the act, hands over late or twice, and is cut, and a line of messages breaks or falls silent; phones are killed at any instant, lose what they kept or have no room for it; tokens die. The clinic frees numbers, calls, stops sessions, takes, answers and refuses questions, makes medicine ready and ships it, changes prices and pays back. A judge then reads the whole history: every tap with how it ended (done, failed, or nobody knows), all that was shown, and every row of the books.',
    '',
    ...(counted.length ? counted : ['Not counted yet.']),
    '',
    '`npm run simulate -- --seed 31 --days 7 --phones 20` repeats it: the same seed and commit give the same history, and the same `hash`. A seed that breaks a promise is made short, told in words, and ends with a line for a test. A week is one clinic; more days are more weeks, each with other people.',
    '',
    '| Property | | What must hold |',
    '| --- | --- | --- |',
    ...PROPERTIES.map(({ name, kind, says }) => `| ${name} | ${kind} | ${says} |`),
    '',
    `The judge can fail: ${planted.length} of ${PLANTED.length} planted faults were found, each within its days of 12 phones.`,
    '',
    '| Planted fault | In | Broken property | Found within |',
    '| --- | --- | --- | --- |',
    ...PLANTED.map(
      ({ name, where, breaks, days }) => `| ${name} | ${where} | ${breaks} | ${inWords(days, 'simulated day')} |`,
    ),
    '',
    'What it has found in the app, each mended with a test:',
    '',
    ...FOUND,
    '',
  ]
}
