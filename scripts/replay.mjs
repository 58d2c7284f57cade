/**
 * npm run tools -- replay LINK: lets what was recorded in the workbench happen again, and tells how each request ended.
 * FILE in place of LINK reads a saved recording.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { runQuietly } from './support/run-quietly.mjs'
import { bold, dim, green } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const USAGE = `npm run tools -- replay LINK|FILE [--spec FILE] [--into URL]
  LINK    what the workbench has copied, or its code; FILE is what it has saved
  --spec  writes a browser test that lets it happen again: tests/browser/NAME.spec.ts
  --into  lets it happen in a mock clinic that is served, and tells the address: http://127.0.0.1:5173/?mpId=demo`

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(2)
}
const {
  values: { spec, into },
  positionals: [given, ...more],
} = readArguments(USAGE, { options: { spec: { type: 'string' }, into: { type: 'string' } }, allowPositionals: true })
if (given === undefined || more.length > 0) giveUp(`One link or file is wanted.\n${USAGE}`)
if (into !== undefined && !URL.canParse(into))
  giveUp(`--into is an address such as http://127.0.0.1:5173, not ${into}.`)
await ensureInstalled()
const { codeIn, codeOf, readCode } = await loadTypeScript('mocks/control/link.ts')
const { replay } = await loadTypeScript('mocks/control/replay.ts')

/** @returns {Promise<unknown>} */
async function recorded() {
  try {
    return existsSync(given) ? JSON.parse(readFileSync(given, 'utf8')) : await readCode(codeIn(given))
  } catch {
    return giveUp('这个链接或文件读不出来 This link or file cannot be read; it may have been cut.')
  }
}

const recording = await recorded()
const { chain, trace } = await replay(recording).catch((error) => giveUp(`${error.message} ${error.english ?? ''}`))

const { requestLine } = await loadTypeScript('mocks/workbench/requests.ts')
const { bytesOf } = await loadTypeScript('mocks/opening/snapshot.ts')
for (const line of chain.requests) console.log(requestLine({ ...line, durationMs: null }))
const bytes = createHash('sha256')
  .update([bytesOf(chain), ...trace].join('\n'))
  .digest('hex')
console.log(bold(`${chain.world}, seed ${chain.seed}, until ${chain.clock.now().toISOString()}`))
console.log(`${recording.events.length} things happened, ${chain.requests.length} requests were answered.`)
console.log(dim(`books and answers: sha256 ${bytes}`))

if (spec !== undefined) {
  const { specOf } = await loadTypeScript('mocks/control/repeat-spec.ts')
  const file = resolve(root, spec)
  writeFileSync(file, specOf(chain, await codeOf(recording)))
  await runQuietly([tool('oxfmt'), file])
  console.log(green(`Written to ${file}`))
}
if (into !== undefined) {
  const { origin, searchParams } = new URL(into)
  const mpId = searchParams.get('mpId') ?? 'demo'
  const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId)}/repeat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(recording),
  })
  if (!reply.ok) giveUp(`The mock clinic answered ${reply.status}.`)
  const { route } = await reply.json()
  console.log(green(`${origin}/?mpId=${encodeURIComponent(mpId)}${route}`))
}
