/**
 * npm run contract: sends every call of the contract to a clinic's server and reports the differences.
 * npm run contract -- --base URL --mode read: sends only calls that write nothing; --walk 500 pursues 500 random goals;
 * --watch 300 reads every 300 seconds.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { repositoryRoot } from './support/root.mjs'
import { printContractReport, printRandomTest } from './support/print-contract.mjs'
import { bold, dim, green, createProgressBar, red, formatSeconds } from './support/terminal.mjs'
import { watchContract } from './support/watch-contract.mjs'

const USAGE = `npm run contract -- [--base URL] [--mp-id ID] [--token T | --mobile M --code C] [options]
  --base       the URL before /mcapi; default: http://127.0.0.1:5173
  --mp-id      the clinic's account; a mock clinic gets a new one for each run
  --token      login of a test patient; in full mode, selecting the patient replaces it (T7)
  --token2     a second login, or --mobile2 M --code2 C; checks that neither sees the other's data
  --origin     the app's origin, if not the server's; checks CORS
  --mode       read: writes nothing; full (default): sends every call and reverts its writes
  --only       only these calls or groups: C1,R5,T. Include what they need, such as the login:
               A,C1,D5,R23,R3,T,R5,R7 books a visit and cancels it
  --spec-only  accepts responses with only the specification's fields
  --watch S    reads every S seconds until Ctrl-C, and names the screens that suffer from a slow or broken call
  --walk N     N random goals of patients instead, on a test tenant; --seed S for others
  --cashier    --walk pays at /mock, where the tenant simulates WeChat Pay like the mock clinic
  --json       writes the report to a file
  --junit      writes the report as JUnit XML`
const DEFAULT_BASE = 'http://127.0.0.1:5173'

/** @param {string} sentence @returns {never} */
function giveUp(sentence, code = 2) {
  console.error(sentence)
  process.exit(code)
}

function readArguments() {
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  const who = ['token', 'mobile', 'code', 'token2', 'mobile2', 'code2']
  const names = ['base', 'mp-id', ...who, 'origin', 'mode', 'only', 'watch', 'walk', 'seed', 'json', 'junit']
  const flags = ['spec-only', 'cashier', 'help']
  const options = Object.fromEntries([...names.map((name) => [name, text]), ...flags.map((name) => [name, flag])])
  try {
    const { values } = parseArgs({ options })
    /** @type {Record<string, string | undefined>} */
    const said = {}
    for (const name of names) if (typeof values[name] === 'string') said[name] = values[name]
    return { said, is: new Set(flags.filter((name) => values[name] === true)) }
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`)
  }
}

const { said: given, is } = readArguments()
const { base = DEFAULT_BASE, watch, origin, only, walk, seed = '1', json, junit } = given
const { mode = watch === undefined ? 'full' : 'read' } = given
if (is.has('help')) {
  console.log(USAGE)
  process.exit(0)
}
if (mode !== 'read' && mode !== 'full') giveUp(`--mode must be read or full, not ${mode}.\n${USAGE}`)
if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(base) || !URL.canParse(base))
  giveUp(`--base must be a URL such as ${DEFAULT_BASE}, not ${base}.`)
if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
  giveUp(`--origin must be a URL without a path, such as https://m.clinic.example, not ${origin}.`)
if (watch !== undefined && !/^[1-9]\d{1,4}$/.test(watch))
  giveUp(`--watch must be a number of seconds from 10 to 99999, such as 300, not ${watch}.`)
if (watch !== undefined && (mode === 'full' || walk !== undefined))
  giveUp('--watch only reads: it cannot be combined with --mode full or --walk.')
if (walk !== undefined && !/^[1-9]\d{0,5}$/.test(walk))
  giveUp(`--walk must be a number of goals, such as 500, not ${walk}.`)
if (walk !== undefined && (mode === 'read' || only !== undefined))
  giveUp('--walk writes, and chooses its calls by goal: it cannot be combined with --mode read or --only.')

await ensureInstalled()
const kit = await loadTypeScript('mocks/contract/check-server.ts')

const leaving = new AbortController()
process.once('SIGINT', () => leaving.abort())
process.once('SIGTERM', () => leaving.abort())

const bar = createProgressBar('contract')
const started = Date.now()
const reached = {
  base,
  mark: randomBytes(5).toString('hex'),
  mpId: given['mp-id'],
  token: given.token,
  mobile: given.mobile,
  smsCode: given.code,
  secondToken: given.token2,
  secondMobile: given.mobile2,
  secondCode: given.code2,
  signal: leaving.signal,
}
const keep = (report, suites) => {
  if (json) writeFileSync(resolve(json), `${JSON.stringify({ base, ...report }, null, 2)}\n`)
  if (junit) writeFileSync(resolve(junit), kit.renderJUnit(suites))
}
const tellEnd = (isWell, summary) => {
  console.log(`${bold((isWell ? green : red)(summary))} ${dim(`in ${formatSeconds(Date.now() - started)}`)}`)
  process.exitCode = isWell ? 0 : 1
}

async function serverCheck() {
  const { createChatClient } = await import('./support/chat-client.mjs')
  return { ...reached, mode, origin, only, isSpecOnly: is.has('spec-only'), talk: createChatClient(base) }
}

async function askCalls() {
  const onProgress = (done, total, row) => bar.show(done, total, row)
  const { report, summary, isWell, isDemo } = await kit.checkServer({ ...(await serverCheck()), onProgress })
  bar.clear()
  printContractReport(report, {
    untold: [kit.NOT_SELECTED_REASON, kit.RUN_ENDED_EARLY_REASON],
    isStopped: leaving.signal.aborted,
  })
  keep({ ...report, summary }, kit.toContractSuites(report))
  if (mode === 'full' && !isDemo) console.log(dim('Created orders (P10, P11, T15, T21) are unpaid and expire.'))
  if (mode === 'full' && given.token)
    console.log(dim('Selecting the patient (T7) replaced the token; the old one is invalid.'))
  tellEnd(isWell, summary)
}

async function watchServer() {
  const { readScreensByCall } = await loadTypeScript('scripts/support/screens-by-call.ts')
  const keepRound = ({ report, summary }) => keep({ ...report, summary }, kit.toContractSuites(report))
  await watchContract({
    kit,
    server: await serverCheck(),
    readScreens: () => readScreensByCall(repositoryRoot),
    everyMs: 1000 * Number(watch),
    keep: keepRound,
  })
}

async function walkGoals() {
  const hasCashier = is.has('cashier') ? { hasCashier: true } : {}
  const onProgress = (done, total) => bar.show(done, total, 'goals')
  const walked = await kit.runRandomTestAt({ ...reached, seed, goals: Number(walk), ...hasCashier, onProgress })
  bar.clear()
  printRandomTest(walked)
  keep(walked, [kit.toRandomTestSuite(walked)])
  const isWell = walked.violations.length === 0 && !walked.isCutOff
  const found = walked.violations.length === 1 ? '1 violation' : `${walked.violations.length} violations`
  const summary = `${walked.goals} goals of seed ${seed}, ${walked.requests} requests: ${isWell ? 'no violation' : found}`
  tellEnd(isWell, summary)
}

try {
  await (watch !== undefined ? watchServer() : walk !== undefined ? walkGoals() : askCalls())
} catch (error) {
  bar.clear()
  if (!(error instanceof kit.ConnectionSetupError)) throw error
  giveUp(error.message)
}
