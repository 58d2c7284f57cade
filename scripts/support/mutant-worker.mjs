/**
 * A process that runs the simulation with one mutant after another. The first message has the options; its answer is
 * the result without a mutant. Each further message is the id of a mutant.
 */
import { createHash } from 'node:crypto'
import { openMutantModules } from './mutant-modules.mjs'
import { instrumentSources } from './simulation-mutants.mjs'

/** Days after which a clinic closes and another one opens, as long as no property is violated. */
const DAYS_PER_CLINIC = [2, 3]

process.env.NODE_ENV = 'production'
const stryker = (globalThis.__stryker__ ??= {})
const { contents } = await instrumentSources()
const evaluateModules = await openMutantModules(contents)
/** @type {string[]} */
const crashes = []
process.on('unhandledRejection', (reason) => crashes.push(String(reason)))
process.on('uncaughtException', (error) => crashes.push(String(error)))

/** Yields the result of each simulated clinic. */
async function* runClinics({ seed, days, phones }) {
  const { campaignPlans, runWeek, createSimulationEnvironment } = await evaluateModules()
  let left = days
  for (let nth = 0; left > 0; nth += 1) {
    const part = Math.min(left, DAYS_PER_CLINIC[nth % DAYS_PER_CLINIC.length])
    left -= part
    const [plan] = campaignPlans({ seed: `${seed}.${nth}`, days: part, phones })
    stryker.currentTestId = 'simulation'
    const { run, violations } = await runWeek(plan, createSimulationEnvironment())
    stryker.currentTestId = undefined
    const hash = createHash('sha256').update(JSON.stringify(run.entries)).digest('hex')
    yield { days: part, hash, violated: violations[0]?.property }
  }
}

/** Returns the counts of reached mutants, and each clinic's history, without an active mutant. */
async function runWithoutMutant(options) {
  stryker.mutantCoverage = { static: {}, perTest: {} }
  const clinics = []
  const began = Date.now()
  for await (const clinic of runClinics(options)) clinics.push(clinic)
  const { static: atLoad, perTest } = stryker.mutantCoverage
  return { clinics, ms: Date.now() - began, reached: { ...atLoad, ...perTest.simulation }, crash: crashes[0] }
}

/** Runs until a property is violated, or an error is not handled. */
async function runMutant(id, options, hashes) {
  crashes.length = 0
  stryker.activeMutant = id
  let [nth, days, isSame] = [0, 0, true]
  try {
    for await (const clinic of runClinics(options)) {
      isSame &&= clinic.hash === hashes[nth]
      nth += 1
      days += clinic.days
      const by = crashes[0] === undefined ? clinic.violated : `error: ${crashes[0]}`
      if (by) return { status: 'killed', by, days }
    }
    return { status: 'survived', isSame, days }
  } catch (error) {
    return { status: 'killed', by: `error: ${String(error)}`, days }
  } finally {
    stryker.activeMutant = undefined
  }
}

let options
let hashes = []
process.on('message', async (message) => {
  if (typeof message === 'object') {
    options = message
    const result = await runWithoutMutant(options)
    hashes = result.clinics.map(({ hash }) => hash)
    process.send?.(result)
  } else process.send?.({ id: message, ...(await runMutant(message, options, hashes)) })
})
process.send?.('ready')
