/** Mutants of the code that books, pays, waits, consults and logs in, for the simulation. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { repositoryRoot } from './root.mjs'

const DOMAIN = 'payment registration scheduling session waitlist consultation member-card'
const APPLICATION =
  'payment checkout recharge registration visit scheduling session waitlist waitlist-options consultation member-card'
const SUPPORT =
  'payment-journal cashier-timeout order-lock-service session-holder reliable-write single-flight visit-events ' +
  'ticket-storage visit-ticket-storage'

/** Returns the paths of the mutated files. */
export const mutatedFiles = () =>
  [
    ...DOMAIN.split(' ').flatMap((folder) =>
      readdirSync(join(repositoryRoot, 'src/domain', folder)).map((name) => `src/domain/${folder}/${name}`),
    ),
    ...APPLICATION.split(' ').map((name) => `src/application/${name}-service.ts`),
    ...SUPPORT.split(' ').map((name) => `src/application/support/${name}.ts`),
  ].sort()

const SILENT = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }

/** Returns a text between two positions with lines and columns from 0. */
function textBetween(text, { start, end }) {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  return lines.join('\n')
}

/**
 * Returns the mutated files with all mutants built in, of which `__stryker__.activeMutant` selects one, and a list of
 * the mutants. The same sources give the same ids and the same `hash`.
 */
export async function instrumentSources() {
  const files = mutatedFiles().map((name) => {
    return { name, mutate: true, content: readFileSync(join(repositoryRoot, name), 'utf8') }
  })
  const sources = new Map(files.map(({ name, content }) => [name, content]))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const instrumented = await new Instrumenter(SILENT).instrument(files, options)
  const mutants = instrumented.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const original = textBetween(sources.get(fileName) ?? '', location)
    const place = `${fileName}:${location.start.line + 1}:${location.start.column + 1}`
    return { id, file: fileName, place, mutator: mutatorName, original, replacement }
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([...sources]))
    .digest('hex')
    .slice(0, 12)
  return { contents: new Map(instrumented.files.map(({ name, content }) => [name, content])), mutants, hash }
}

/** A seeded random number from 0 to 1 for a text. */
const drawFor = (seed, text) => createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() / 2 ** 32

/** Returns `count` random mutants; a smaller count gives the beginning of the same list. */
export const sampleMutants = (mutants, count, seed) =>
  mutants
    .map((mutant) => ({ mutant, drawn: drawFor(seed, `${mutant.place} ${mutant.mutator} ${mutant.replacement}`) }))
    .sort((a, b) => a.drawn - b.drawn)
    .slice(0, count)
    .map(({ mutant }) => mutant)
