/**
 * npm run tools -- mutate-simulation: runs the simulation with each of 1,000 random mutants of the app, and counts those
 * that the checker finds. Results are stored after each mutant, so that an interrupted run continues.
 */
import { fork } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { reportProgress } from './support/report-progress.mjs'
import { repositoryRoot } from './support/root.mjs'
import { bold, createProgressBar, dim, formatMinutes, formatTable } from './support/terminal.mjs'

const USAGE = `npm run tools -- mutate-simulation [--mutants N] [--limit N] [--seed S] [--days N] [--phones N]

  --mutants N   size of the sample; default: 1000
  --limit N     runs only the first N of the sample
  --seed S      chooses the sample and the simulated days; default: 20261127
  --days N      simulated days for each mutant, at most; default: 5
  --phones N    simulated patients; default: 12
  --workers N   processes; default: one for each core

Results are added to test-results/mutants.jsonl; the next run with the same options and code continues.
A complete run writes docs/generated/mutants.json, from which \`npm run tools -- generate\` takes the score.`

const text = (value) => ({ type: 'string', default: value })
const { values } = readArguments(USAGE, {
  options: {
    mutants: text('1000'),
    limit: { type: 'string' },
    seed: text('20261127'),
    days: text('5'),
    phones: text('12'),
    workers: text(String(availableParallelism())),
  },
})
const seed = String(values.seed)
const [size, days, phones, workerCount] = [values.mutants, values.days, values.phones, values.workers].map(Number)
const limit = Number(values.limit ?? size)
if (![size, days, phones, workerCount, limit].every((each) => Number.isInteger(each) && each > 0)) {
  console.error('--mutants, --limit, --days, --phones and --workers must be positive integers.')
  process.exit(2)
}

await ensureInstalled()
const { instrumentSources, sampleMutants } = await import('./support/simulation-mutants.mjs')
const { mutants, hash } = await instrumentSources()
const sample = sampleMutants(mutants, size, seed).slice(0, limit)

const file = join(repositoryRoot, 'test-results/mutants.jsonl')
const run = JSON.stringify({ seed, days, phones, hash })
/** Returns the results of an interrupted run with the same options and code, by mutant; starts a new file otherwise. */
function readResults() {
  mkdirSync(dirname(file), { recursive: true })
  const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  if (first !== run) writeFileSync(file, `${run}\n`)
  return new Map((first === run ? lines : []).map((line) => JSON.parse(line)).map((each) => [each.id, each]))
}
const results = readResults()
function addResult(result) {
  results.set(result.id, result)
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** A mutant may take so much longer than the simulation without a mutant. */
const SLOWER = 10
const LEAST_TIMEOUT_MS = 20_000

/** Starts a worker process; `ask` resolves to its next message, or to undefined after the time-out. */
async function startWorker() {
  const child = fork(join(repositoryRoot, 'scripts/support/mutant-worker.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const next = (timeoutMs) =>
    new Promise((resolve) => {
      const end = (message) => {
        clearTimeout(timer)
        child.off('message', end)
        child.off('exit', gone)
        resolve(message)
      }
      const gone = () => end(undefined)
      const timer = setTimeout(gone, timeoutMs)
      child.on('message', end)
      child.on('exit', gone)
    })
  const ask = (message, timeoutMs) => {
    const answer = next(timeoutMs)
    child.send(message)
    return answer
  }
  const isReady = await next(600_000)
  const known = isReady && (await ask({ seed, days, phones }, 600_000))
  if (!known || known.crash)
    throw new Error(`The simulation does not run without a mutant: ${known?.crash ?? 'no answer'}`)
  return { ask, known, end: () => child.kill('SIGKILL') }
}

const bar = createProgressBar('mutate-simulation')
const open = sample.filter(({ id }) => !results.has(id))
async function work() {
  let worker = open.length > 0 ? await startWorker() : undefined
  for (let mutant = open.shift(); mutant && worker; mutant = open.shift()) {
    const began = Date.now()
    const reached = worker.known.reached[mutant.id] ?? 0
    let result = { status: 'not reached' }
    if (reached > 0) {
      const timeoutMs = Math.max(LEAST_TIMEOUT_MS, worker.known.ms * SLOWER)
      result = await worker.ask(mutant.id, timeoutMs)
      if (!result) {
        worker.end()
        result = { status: 'killed', by: 'time-out' }
        worker = await startWorker()
      }
    }
    addResult({ ...mutant, ...result, reached, ms: Date.now() - began })
    bar.show(results.size, sample.length)
    reportProgress(results.size, sample.length)
  }
  worker?.end()
}
const began = Date.now()
await Promise.all(Array.from({ length: workerCount }, work))
bar.clear()

const all = sample.flatMap(({ id }) => results.get(id) ?? [])
const withStatus = (status) => all.filter((each) => each.status === status)
const [killed, survived, missed] = ['killed', 'survived', 'not reached'].map(withStatus)
/** Counts the values of a list, most frequent first. */
const countsOf = (list) => {
  const counts = new Map()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const reachedCount = killed.length + survived.length
const inSameHistory = survived.filter(({ isSame }) => isSame).length
const took = all.filter(({ reached }) => reached > 0).map(({ ms }) => ms)
const average = took.reduce((sum, ms) => sum + ms, 0) / Math.max(1, took.length)

console.log(
  `${bold('mutate-simulation')} ${all.length} of ${mutants.length} mutants, seed ${seed}, ${days} days × ${phones} phones`,
)
console.log(
  formatTable([
    ['killed', `${killed.length}`, `${percent(killed.length, reachedCount)} of those reached`],
    ['survived', `${survived.length}`, `${inSameHistory} with the same history`],
    ['not reached', `${missed.length}`, `${percent(missed.length, all.length)} of all`],
  ]),
)
const groups = {
  'Killed by': countsOf(killed.map(({ by }) => by.replace(/^(error): .*/s, '$1'))),
  'Survivors by file': countsOf(survived.map((each) => each.file)),
  'Survivors by mutator': countsOf(survived.map(({ mutator }) => mutator)),
  'Not reached by file': countsOf(missed.map((each) => each.file)),
}
for (const [title, counts] of Object.entries(groups))
  console.log(
    `\n${title}:\n${counts
      .slice(0, 12)
      .map(([name, count]) => `  ${String(count).padStart(4)}  ${name}`)
      .join('\n')}`,
  )
console.log(
  `\n${dim(`${(average / 1000).toFixed(1)} s for each mutant reached; ${formatMinutes(Date.now() - began)}`)}`,
)

/** Survivors that a person judges, and entries of each list in the results. */
const JUDGED = 50
const LISTED = 20
if (all.length === size) {
  const path = join(repositoryRoot, 'docs/generated/mutants.json')
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).sample : []
  const judgements = new Map(before.map((each) => [`${each.place} ${each.replacement}`, each.judgement]))
  const judged = survived.slice(0, JUDGED).map(({ place, mutator, original, replacement, isSame }) => {
    return { place, mutator, original, replacement, isSame, judgement: judgements.get(`${place} ${replacement}`) ?? '' }
  })
  const counts = { mutants: size, of: mutants.length, killed: killed.length, survived: survived.length, inSameHistory }
  const lists = Object.fromEntries(
    Object.entries(groups).map(([title, counts]) => [title, Object.fromEntries(counts.slice(0, LISTED))]),
  )
  const when = { at: new Date().toISOString(), seed, days, phones }
  writeFileSync(
    path,
    `${JSON.stringify({ ...when, ...counts, notReached: missed.length, lists, sample: judged }, null, 2)}\n`,
  )
  console.log('Wrote docs/generated/mutants.json. Judge its sample, then run npm run tools -- generate.')
}
