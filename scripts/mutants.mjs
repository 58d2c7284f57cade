/**
 * npm run tools -- mutants: breaks the source on purpose, thousands of times, and asks whether a test notices. What the last
 * run saw killed is not tried again unless it or its tests have changed. Survivors are told by what stood there and what was put in its place; docs/mutants.md
 * names those that change nothing anybody could see.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { MUTANT_PARTS, partOf } from './support/mutant-parts.mjs'
import { oneLine, textAt } from './support/mutants-told.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { dim, green, red } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const USAGE = `npm run tools -- mutants [PART | FILE …] [--anew]

  PART    such as domain or http; all parts when left out
  FILE    one file of a part, with the tests of that part
  --anew  tries again what the last run saw killed`

const { values: options, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { anew: { type: 'boolean', default: false } },
})
const asked = positionals.length ? positionals : Object.keys(MUTANT_PARTS)
/** The files asked for by part; none are all of them. */
const filesByPart = new Map()
for (const word of asked) {
  const part = MUTANT_PARTS[word] ? word : partOf(word)
  if (!part) {
    console.error(`${word} is neither a part (${Object.keys(MUTANT_PARTS).join(', ')}) nor a file of one.`)
    process.exit(2)
  }
  filesByPart.set(part, [...(filesByPart.get(part) ?? []), ...(part === word ? [] : [word])])
}

const home = (part) => join(root, '.mutants', part)
/** What became of all mutants of a part, or of the files asked for; one that no test reaches has survived. */
function readReport(part, asked) {
  const figures = { killed: 0, survived: 0, timeout: 0 }
  const survivors = []
  const { files } = JSON.parse(readFileSync(join(home(part), 'report.json'), 'utf8'))
  for (const [file, { source, mutants }] of Object.entries(files).filter(
    ([file]) => !asked.length || asked.includes(file),
  ))
    for (const { status, location, mutatorName, replacement } of mutants) {
      if (status === 'Killed' || status === 'RuntimeError') figures.killed += 1
      if (status === 'Timeout') figures.timeout += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      figures.survived += 1
      const reach = status === 'Survived' ? '' : ', reached by no test'
      const change = `${textAt(source, location)} → ${oneLine(replacement ?? '')}`
      survivors.push(`${file}:${location.start.line} ${change} ${dim(`${mutatorName}${reach}`)}`)
    }
  const all = figures.killed + figures.survived + figures.timeout
  const score = Math.round(((figures.killed + figures.timeout) / Math.max(all, 1)) * 10_000) / 100
  return { figures: { ...figures, score }, survivors }
}

/** Stryker would take a survivor that acts on loading for one, whatever tests have come since; a time-out may be the machine's. */
function forgetSurvivors(part) {
  const path = join(home(part), 'known.json')
  if (!existsSync(path)) return
  const known = JSON.parse(readFileSync(path, 'utf8'))
  for (const file of Object.values(known.files)) file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(path, JSON.stringify(known))
}

function tell(id, figures) {
  const file = process.env.SUJIAN_PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ id, at: new Date().toISOString(), ...figures })}\n`)
}

await ensureInstalled()
for (const [part, files] of filesByPart) {
  if (options.anew) rmSync(home(part), { recursive: true, force: true })
  rmSync(join(home(part), 'report.json'), { force: true })
  forgetSurvivors(part)
  // The tests run in their small size, and tell nothing, whoever asks.
  const { SUJIAN_PROVE: _size, SUJIAN_PROOF_FILE: _file, ...others } = process.env
  // What a hundred cases of a property do not notice, one in its table is to.
  const env = { RUNS: '100', ...others, SUJIAN_MUTANTS: part }
  if (files.length) env.SUJIAN_MUTANTS_FILES = files.join(',')
  spawnSync(process.execPath, [tool('@stryker-mutator/core', 'stryker'), 'run'], { cwd: root, env, stdio: 'inherit' })
  if (!existsSync(join(home(part), 'report.json'))) {
    console.log(red(`${part}: not tried to its end`))
    process.exitCode = 1
    continue
  }
  const { figures, survivors } = readReport(part, files)
  for (const survivor of survivors) console.log(survivor)
  const { least } = MUTANT_PARTS[part]
  const isEnough = figures.score >= least
  const told = `${part}: ${figures.score} % of ${least} %, ${figures.killed} killed, ${figures.timeout} timed out, ${figures.survived} survived`
  console.log(isEnough ? green(told) : red(told))
  if (!isEnough) process.exitCode = 1
  if (!files.length) tell(`R10 ${part}`, figures)
}
