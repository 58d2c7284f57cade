import { INJECTED_BUGS, INJECTED_PAGE_BUGS, REFERENCE_BUGS, SIMULATION_PROPERTIES } from './simulation.ts'

/** One campaign's counts, as recorded in the file SUJIAN_PROOF_FILE. */
export type ProofLine = { readonly id: string; readonly at: string } & Counts
type Counts = Readonly<Record<string, string | number>>

/** Columns: id, guarantee, bounds on its counts, and other counts to show. */
const TABLE = `
F1  | Faults injected into every call, at the wire and on screens: no blank screen, unhandled error or lost input; each retry works | wireMissing = 0, screensMissing = 0, unhandled = 0, wrong = 0 | wire screens
F2  | Stages of paying under every fault: no second charge, no false success, no lock left | cells ≥ 450 |
F3  | Killed at the cashier: milliseconds until the result shows without a tap | runs ≥ 100, p95 ≤ 2000 | p50 most
F4  | Twenty taps send one request | writes = 42, taps ≥ 20 |
F5  | Races of 2 to 50 phones for the last slot: no oversale, and every loser sees it | races ≥ 1000 | phones
F6  | The last choice wins, in every order of the responses | ordersEach ≥ 120 | loads runs
F7  | Nothing is written for the wrong patient in runs with two tabs | runs ≥ 5000, wrong = 0 | written held
F8  | Broken storage: the app starts; without storage it books and pays | cells ≥ 80 | storageOff
F9  | Properties, and no skipped test | properties ≥ 200, skipped = 0 | testFiles
F11 | Memory after visiting all routes | navigations ≥ 1000, growthPercent ≤ 5, detached = 0 | listeners
F12 | Simulated patients in Chromium: no violated property, broken page or covered button | acts ≥ 500 | seeds days faults
F13 | Security controls with tests, and fuzzing of outside input | controls = 25, values ≥ 440000, hits = 0 |
F14 | Personal data in reports of faults | reports ≥ 10000, leaks = 0 |
F15 | Demo code in production: injected leaks are caught | caught = leaks |
F16 | axe, targets and reflow of every pictured state in every look, without violations | walked ≥ cells | screens looks
F17 | Failure messages in Chinese and English, short, with a next step | languages = 2 | kinds
F18 | The whole gate, in seconds on two cores | seconds ≤ 480, failed = 0 | passed
F19 | Reports that become a link to the mock clinic with the same page and failure | reports ≥ 540, percent ≥ 95 | kinds
`

const sum = (lines: readonly Counts[], key: string): number =>
  lines.reduce((total, line) => total + Number(line[key] ?? 0), 0)

/** Merges several campaigns' counts into one row. */
const MERGED: Readonly<Record<string, (lines: readonly ProofLine[]) => Counts>> = {
  F1(lines) {
    const wire: Counts = lines.filter(({ id }) => id === 'F1-contract').at(-1) ?? {}
    const screens = [...new Map(lines.filter(({ id }) => id === 'F1-screen').map((line) => [line.call, line])).values()]
    const calls = Number(wire.calls ?? 0)
    const [atWire, onScreens] = [Number(wire.cells ?? 0), sum(screens, 'cells')]
    const missing = { wireMissing: calls * 20 - atWire, screensMissing: Math.max(0, calls * 12 - onScreens) }
    return { ...wire, wire: atWire, screens: onScreens, wrong: sum(screens, 'wrong'), ...missing }
  },
  F12: (lines) => ({
    acts: sum(lines, 'acts'),
    seeds: lines.length,
    days: sum(lines, 'days'),
    faults: sum(lines, 'networkFaults') + sum(lines, 'deviceFaults'),
  }),
  F16: (lines) => ({ ...lines[0], walked: sum(lines, 'walked') }),
}

const number = (value: unknown): string => Number(value ?? 0).toLocaleString('en')
const words = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Compares counts with bounds such as `runs ≥ 100, wrong = 0`. */
function judge(needs: string, shown: string, counts: Counts) {
  const bounds = needs.split(', ').map((each) => each.split(' '))
  const isMet = bounds.every(([key = '', sign, bound = '']) => {
    const [value, limit] = [Number(counts[key]), Number(counts[bound] ?? bound)]
    return sign === '=' ? value === limit : sign === '≥' ? value >= limit : value <= limit
  })
  const keys = [...bounds.map(([key = '']) => key), ...shown.split(' ').filter(Boolean)]
  return { isMet, text: keys.map((key) => `${words(key)} ${number(counts[key])}`).join(', ') }
}

export const PROOF_FIGURES = TABLE.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([id = '', what = '', needs = '', shown = '']) => ({ id, what, needs, shown }))

function figureRow({ id, what, needs, shown }: (typeof PROOF_FIGURES)[number], lines: readonly ProofLine[]): string {
  const target = needs.replaceAll(/\w+/g, (each) => (/^\d/.test(each) ? number(each) : words(each)))
  const own = lines.filter((line) => line.id.split(/[ -]/)[0] === id)
  const { isMet, text } = judge(needs, shown, MERGED[id]?.(own) ?? Object.assign({}, ...own))
  const date = own.map((line) => line.at.slice(0, 10)).sort()
  const counted = own.length === 0 ? '– | not measured' : `${text} | ${isMet ? 'met' : 'missed'}`
  return `| ${id} | ${what} | ${target} | ${counted} | ${date.at(-1) ?? ''} |`
}

/** Engines by the name in their line, with the Safari whose engine is as old, and what they do differently. */
const ENGINES = [
  ['Chromium', '–', 'the reference'],
  ['WebKitGTK', 'Safari 26', '[judged](../../tests/webkit/judged-differences.json)'],
  ['WPE WebKit', 'Safari 16.0', '[judged](../../tests/webkit/judged-differences.json); runs the main journeys'],
] as const

function engineRow([name, like, differences]: (typeof ENGINES)[number], lines: readonly ProofLine[]): string {
  const line = lines.find(({ id }) => id === `engine ${name}`)
  if (!line) return `| ${name} | ${like} | – | – | – | – | ${differences} | not measured |`
  const { version = '', passed, failed, skipped, at } = line
  const run = Number(passed) + Number(failed)
  return `| ${name} ${version} | ${like} | ${run} | ${passed} | ${failed} | ${skipped} | ${differences} | ${at.slice(0, 10)} |`
}

const RUN = ['seed', 'date', 'days', 'phones', 'acts', 'unknown', 'networkFaults', 'deviceFaults', 'violations']

const runCells = (line: ProofLine): string =>
  RUN.map((key) => (key === 'date' ? line.at.slice(0, 10) : key === 'seed' ? line.seed : number(line[key]))).join(' | ')

/** Returns the content of docs/generated/proof.md. */
export const renderProofPage = (lines: readonly ProofLine[]): string => `# Proof results

Written by \`npm run tools -- prove\` from [proof.json](proof.json). \`docs/proof.md\` explains how to read it.

## Figures

| No. | What | Target | Counted | | Date |
| --- | --- | --- | --- | --- | --- |
${PROOF_FIGURES.map((figure) => figureRow(figure, lines)).join('\n')}

## Engines

| Engine | As old as | Browser tests run | Passed | Failed | Cannot run there | Known differences | Date |
| --- | --- | --- | --- | --- | --- | --- | --- |
${ENGINES.map((engine) => engineRow(engine, lines)).join('\n')}

## Simulation

| Property | | What must hold |
| --- | --- | --- |
${SIMULATION_PROPERTIES.map(({ name, kind, description }) => `| ${name} | ${kind} | ${description} |`).join('\n')}

Injected bugs found: ${lines.filter(({ id }) => id.startsWith('injected bug ')).length} of ${INJECTED_BUGS.length + INJECTED_PAGE_BUGS.length}.

| Seed | Date | Days | Phones | Actions | Without a response | Network faults | Faults of phones | Violations |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines
  .filter(({ id }) => id.startsWith('simulation '))
  .map((line) => `| ${runCells(line)} |`)
  .join('\n')}

The same app, on ordinary phones and without therapy, against two processes of the [reference server](../../examples/reference-server/README.md), which are killed at any instant. Bugs injected into it and found: ${lines.filter(({ id }) => id.startsWith('injected server bug ')).length} of ${REFERENCE_BUGS.length}.

| Database | Killed processes | Seed | Date | Days | Phones | Actions | Without a response | Network faults | Faults of phones | Violations |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines
  .filter(({ id }) => id.startsWith('reference '))
  .map((line) => `| ${line.id.split(' ')[1] ?? ''} | ${number(line.kills)} | ${runCells(line)} |`)
  .join('\n')}
`
