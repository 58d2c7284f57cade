/**
 * npm run tools -- corpus READER FILE --note TEXT: stores an input that once broke a reader in tests/corpus, with the
 * reader's present result, as a case of tests/corpus.test.ts.
 */
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { dim, red } from './support/terminal.mjs'

const USAGE = `npm run tools -- corpus READER FILE --note TEXT [--call CODE] [--status N]

  READER         a folder of tests/corpus, such as wire, chat, photo, clinic-file or address
  FILE           the input as received; its name becomes the name of the case
  --note TEXT    what the input once did, and what is expected now
  --call CODE    for wire: the call that was answered, such as D5
  --status N     for wire: the HTTP status; default: 200`

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { note: { type: 'string' }, call: { type: 'string' }, status: { type: 'string' } },
})
const [reader, file] = positionals
const { note, call, status } = values
if (positionals.length !== 2 || note === undefined || (reader === 'wire') !== (call !== undefined)) {
  console.error(`Give a reader, a file and --note; and --call for wire only.\n\n${USAGE}`)
  process.exit(2)
}

await ensureInstalled()
try {
  const { addFinding } = await loadTypeScript('scripts/support/corpus.ts')
  const path = await addFinding(reader, file, { note, call, ...(status !== undefined && { status: Number(status) }) })
  spawnSync(process.execPath, [findPackageBin('oxfmt'), path], { cwd: repositoryRoot, stdio: 'ignore' })
  console.log(`Wrote ${path}`)
  console.log(dim('Check "expected", and delete the parts that do not matter.'))
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
}
