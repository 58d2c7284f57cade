/**
 * npm run contract: asks a clinic's server for every call of the contract and tells where it differs.
 * npm run contract -- --base URL --mode read asks only what writes nothing.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { bold, dim, green, progressBar, red, seconds } from './support/terminal.mjs'

const USAGE = `npm run contract -- [--base URL] [--mp-id ID] [--token T | --mobile M --code C] [--mode read|full] [--only CODES] [--json FILE] [--junit FILE]
  --base    the server, with what stands before /mcapi; http://127.0.0.1:5173 when left out
  --mp-id   the clinic's account; a mock clinic is given a new one for each run
  --token   of a patient made for tests; in full mode selecting the patient replaces it (T7)
  --token2  of somebody else, or --mobile2 M --code2 C: whether one login sees what is of the other
  --origin  where the app stands, if not on the server's own origin: whether a page from there may ask
  --mode    read: nothing is written; full (default): every call, and what was written is taken back
  --only    these calls alone, by their codes or the letters of their groups: C1,R5,T
  --spec-only  the fields of the specification are enough; what the app's own contract adds is not asked for
  --json    writes the report to a file
  --junit   writes it as JUnit XML, for build servers`
const DEFAULT_BASE = 'http://127.0.0.1:5173'
const VERDICTS = { kept: green('kept'), broken: red('broken'), 'not-judged': dim('not judged') }
const WORDS = {
  pass: 'pass',
  differs: 'differs',
  refused: 'refused',
  'not-there': 'not there',
  'not-asked': 'not asked',
}

/** @param {string} sentence @returns {never} */
function giveUp(sentence, code = 2) {
  console.error(sentence)
  process.exit(code)
}

function readArguments() {
  const text = { type: 'string' }
  const own = ['token', 'mobile', 'code', 'token2', 'mobile2', 'code2', 'origin']
  const names = ['base', 'mp-id', ...own, 'mode', 'only', 'json', 'junit']
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(names.map((name) => [name, text])),
        'spec-only': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`)
  }
}

/** @param {import('../mocks/contract/report').RowReport} row */
function tell({ row, verb, path, verdict, findings, notes }) {
  const colour = verdict === 'pass' ? green : verdict === 'not-asked' ? dim : red
  const place = `${row.padEnd(4)}${verb.padEnd(7)}${path.replace(/^\/mcapi/, '')}`
  console.log(`${place.padEnd(84)} ${colour(WORDS[verdict])}${verdict === 'not-asked' ? dim(`: ${findings[0]}`) : ''}`)
  if (verdict !== 'not-asked') for (const each of findings) console.log(`    ${red(each)}`)
  for (const each of notes) console.log(`    ${dim(each)}`)
}

/** @param {import('../mocks/contract/promises/promises').PromiseReport} promise */
function tellPromise({ name, asks, verdict, told }) {
  console.log(`${name.padEnd(16)} ${VERDICTS[verdict]}${verdict === 'not-judged' ? dim(`: ${told[0]}`) : ''}`)
  if (verdict === 'kept') for (const each of told) console.log(`    ${dim(each)}`)
  if (verdict !== 'broken') return
  for (const each of told) console.log(`    ${red(each)}`)
  console.log(`    ${dim(`asked for: ${asks}`)}`)
}

const {
  base = DEFAULT_BASE,
  mode = 'full',
  token,
  mobile,
  code,
  only,
  json,
  junit,
  origin,
  token2,
  mobile2,
  code2,
  help,
  'mp-id': mpId,
  'spec-only': isSpecOnly = false,
} = readArguments()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (mode !== 'read' && mode !== 'full') giveUp(`--mode is read or full, not ${mode}.\n${USAGE}`)
if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(base) || !URL.canParse(base))
  giveUp(`--base is an address such as ${DEFAULT_BASE}, not ${base}.`)

if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
  giveUp(`--origin is an address without a path such as https://m.clinic.example, not ${origin}.`)

await ensureInstalled()
const { checkServer, CannotCheck, NOT_CHOSEN, junitOf, suitesOf } = await loadTypeScript(
  'mocks/contract/check-server.ts',
)
const { talkTo } = await import('./support/talk-on-line.mjs')

const leaving = new AbortController()
process.once('SIGINT', () => leaving.abort())
process.once('SIGTERM', () => leaving.abort())

const bar = progressBar('contract')
const started = Date.now()
try {
  const { report, summary, isWell, isDemo } = await checkServer({
    base,
    mode,
    isSpecOnly,
    mark: randomBytes(5).toString('hex'),
    ...(only !== undefined && { only }),
    ...(token && { token }),
    ...(mpId && { mpId }),
    ...(mobile && { mobile }),
    ...(code && { smsCode: code }),
    ...(token2 && { secondToken: token2 }),
    ...(mobile2 && { secondMobile: mobile2 }),
    ...(code2 && { secondCode: code2 }),
    ...(origin && { origin }),
    talk: talkTo(base),
    onProgress: (done, total, row) => bar.show(done, total, row),
    signal: leaving.signal,
  })
  bar.clear()
  for (const row of report.rows) if (row.findings[0] !== NOT_CHOSEN) tell(row)
  if (json) writeFileSync(resolve(json), `${JSON.stringify({ base, ...report, summary }, null, 2)}\n`)
  if (junit) writeFileSync(resolve(junit), junitOf(suitesOf(report)))
  console.log(`\n${bold('Promises')}`)
  for (const each of report.promises) tellPromise(each)
  console.log()
  if (report.isCutOff)
    console.log(red(leaving.signal.aborted ? 'Stopped early.' : 'Stopped early: the server no longer answers.'))
  for (const each of report.general) console.log(red(`In the headers: ${each}`))
  const { requests, p50, p95, slowest, slowestRow } = report.pace
  const quick = `half within ${seconds(p50)}, 95 of 100 within ${seconds(p95)}, the slowest ${seconds(slowest)}`
  if (slowestRow) console.log(dim(`${requests} requests: ${quick} (${slowestRow})`))
  for (const each of report.left) console.log(red(`Left behind: ${each}`))
  if (mode === 'full' && !isDemo)
    console.log(dim('Orders that were made (P10, P11, T15, T21) are not paid and lapse by themselves.'))
  if (mode === 'full' && token)
    console.log(dim('The token was replaced when the patient was selected (T7); it is dead now.'))
  console.log(`${bold((isWell ? green : red)(summary))} ${dim(`in ${seconds(Date.now() - started)}`)}`)
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  bar.clear()
  if (!(error instanceof CannotCheck)) throw error
  giveUp(error.message)
}
