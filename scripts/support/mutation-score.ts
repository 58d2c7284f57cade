/** The result of `npm run tools -- mutate-simulation`, as stored in docs/generated/mutants.json. */
export type MutationResult = {
  readonly at: string
  readonly seed: string
  readonly days: number
  readonly phones: number
  /** Size of the sample, and the number of mutants from which it was drawn. */
  readonly mutants: number
  readonly of: number
  readonly killed: number
  readonly survived: number
  /** Survivors whose history equals the history without a mutant. */
  readonly inSameHistory: number
  readonly notReached: number
  readonly lists: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Survivors with a person's judgement: `visible`, `invisible`, or a text that begins so; empty if not judged yet. */
  readonly sample: readonly { readonly place: string; readonly judgement: string }[]
}

const number = (value: number): string => value.toLocaleString('en')
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function judgedText({ sample, killed, survived }: MutationResult): string {
  const judged = sample.filter(({ judgement }) => judgement !== '')
  const invisible = judged.filter(({ judgement }) => judgement.startsWith('invisible'))
  if (judged.length === 0) return 'No survivor has been judged.'
  const visible = survived * (1 - invisible.length / judged.length)
  return `Of ${judged.length} survivors judged by hand, ${invisible.length} have no effect that a patient could see. If this holds for all survivors, the simulation kills ${percent(killed, killed + visible)} of the mutants with a visible effect.`
}

/** Returns the section on the mutation score of docs/generated/proof.md. */
export function renderMutationScore(result: MutationResult): string {
  const { at, seed, days, phones, mutants, of, killed, survived, inSameHistory, notReached, lists } = result
  const rows = [
    ['killed', killed, `${percent(killed, killed + survived)} of those reached`],
    ['survived', survived, `${number(inSameHistory)} with the same history as without a mutant`],
    ['not reached', notReached, `${percent(notReached, mutants)} of all`],
  ] as const
  const groups = Object.entries(lists).flatMap(([title, counts]) =>
    Object.entries(counts).map(([name, count]) => `| ${title} | ${name} | ${number(count)} |`),
  )
  return `## Mutation score of the simulation

${number(mutants)} of ${number(of)} mutants of booking, payment, session, waitlist, consultation and member card, seed ${seed}, on ${at.slice(0, 10)}; each for at most ${days} days of ${phones} phones.

| Result | Mutants | |
| --- | --- | --- |
${rows.map(([name, count, share]) => `| ${name} | ${number(count)} | ${share} |`).join('\n')}

${judgedText(result)}

| List | Name | Mutants |
| --- | --- | --- |
${groups.join('\n')}
`
}
