/** What is promised, figure by figure, and whether what the campaigns counted (`told` in tests/support/proof.ts) meets it. */

/** @typedef {Readonly<Record<string, any>> & { readonly id: string, readonly at: string }} Line */

/** Number, what is promised, what its counts need, and other counts to show. */
const TABLE = `
F1  | Faults injected into every call, at the wire and on screens: no blank screen, unhandled error or lost input; each retry works | wireMissing = 0, screensMissing = 0, unhandled = 0, wrong = 0 | wire screens
F2  | Stages of paying under every fault: no second charge, no false success, no lock left | cells ≥ 450 |
F3  | Killed at the cashier: milliseconds until the result shows without a tap | runs ≥ 100, p95 ≤ 2000 | p50 most
F4  | Twenty taps send one request | writes = 42, taps ≥ 20 |
F5  | Races of 2 to 50 phones for the last slot: no oversale, and every loser sees it | races ≥ 1000 | phones
F6  | The last choice wins, in every order of the responses | ordersEach ≥ 120 | loads runs
F7  | Nothing is written for the wrong patient in runs of two windows | runs ≥ 5000, wrong = 0 | written held
F8  | Broken storage: the app starts; without storage it books and pays | cells ≥ 80 | storageOff
F9  | Properties, and no skipped test | properties ≥ 200, skipped = 0 | testFiles
F11 | Memory after visiting all routes | navigations ≥ 1000, growthPercent ≤ 5, detached = 0 | listeners
F12 | Random actions under 5 % faults | actions ≥ 500 | seeds faults
F13 | Security controls with tests, and fuzzing of outside input | controls = 25, values ≥ 440000, hits = 0 |
F14 | Personal data in reports of faults | reports ≥ 10000, leaks = 0 |
F15 | Demo code in production: planted leaks are caught | caught = leaks |
F16 | axe, targets and reflow of every pictured state in every look, without violations | walked ≥ cells | screens looks
F17 | Failure messages in Chinese and English, short, with a next step | languages = 2 | kinds
F18 | The whole gate, in seconds on two cores | seconds ≤ 480, failed = 0 | passed
`

const sum = (lines, key) => lines.reduce((total, line) => total + Number(line[key] ?? 0), 0)
/** @type {Readonly<Record<string, (lines: readonly Line[]) => object>>} */
const MERGED = {
  F1(lines) {
    const wire = lines.findLast(({ id }) => id === 'F1-contract')
    const screens = [...new Map(lines.filter(({ id }) => id === 'F1-screen').map((line) => [line.call, line])).values()]
    const [calls, cells] = [wire?.calls ?? 0, sum(screens, 'cells')]
    const missing = { wireMissing: calls * 20 - (wire?.cells ?? 0), screensMissing: Math.max(0, calls * 12 - cells) }
    return { ...wire, wire: wire?.cells, screens: cells, wrong: sum(screens, 'wrong'), ...missing }
  },
  F12: (lines) => ({
    actions: sum(lines, 'actions'),
    faults: sum(lines, 'faults'),
    seeds: lines.reduce((all, { seeds = 1 }) => all + seeds, 0),
  }),
  F16: (lines) => ({ ...lines[0], walked: sum(lines, 'walked') }),
}

const number = (value) => Number(value ?? 0).toLocaleString('en')
const words = (key) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const HOLDS = { '=': (a, b) => a === b, '≥': (a, b) => a >= b, '≤': (a, b) => a <= b }

/**
 * @param {string} needs such as `runs ≥ 100, wrong = 0` @param {string} shown
 * @param {Readonly<Record<string, any>>} counts
 */
function judge(needs, shown, counts) {
  const bounds = needs.split(', ').map((each) => each.split(' '))
  const isMet = bounds.every(([key, sign, bound]) => HOLDS[sign](Number(counts[key]), Number(counts[bound] ?? bound)))
  const keys = [...bounds.map(([key]) => key), ...shown.split(' ').filter(Boolean)]
  return { isMet, text: keys.map((key) => `${words(key)} ${number(counts[key])}`).join(', ') }
}

export const FIGURES = TABLE.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([id = '', what = '', needs = '', shown = '']) => ({
    id,
    what,
    target: needs.replaceAll(/\w+/g, (each) => (/^\d/.test(each) ? number(each) : words(each))),
    /** @param {readonly Line[]} lines of all campaigns */
    of(lines) {
      const own = lines.filter((line) => line.id.split(/[ -]/)[0] === (id === 'F12' ? 'soak' : id))
      if (own.length === 0) return undefined
      const at = own.map((line) => line.at.slice(0, 10)).sort()
      return { ...judge(needs, shown, MERGED[id]?.(own) ?? Object.assign({}, ...own)), date: at.at(-1) }
    },
  }))
