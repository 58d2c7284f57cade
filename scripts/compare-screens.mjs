/**
 * npm run tools -- compare-screens: opens each pictured state in Chromium and in WebKitGTK, and lists the boxes that
 * differ by more than rounding and are not judged in tests/webkit/judged-differences.json.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureFonts, findChromium } from './find-chromium.mjs'
import { findWebkit } from './find-webkit.mjs'
import { compareBoxes, isJudged } from './support/compare-boxes.mjs'
import { findFreePort } from './support/free-port.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { bold, green, red } from './support/terminal.mjs'

const USAGE = `npm run tools -- compare-screens [NAME …] [options]

  NAME   only these screens of tests/browser/support/screens.ts; default: all
  --all  also lists the judged differences`

const { values: options, positionals: names } = readArguments(USAGE, {
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const folder = join(repositoryRoot, 'test-results/boxes')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

await ensureInstalled()
try {
  findWebkit()
  ensureFonts()
} catch (error) {
  console.error(red(error.message))
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
const env = {
  ...process.env,
  CHROMIUM: findChromium(),
  SUJIAN_SCREENS: 'engine-screens',
  SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5383))),
}
const runIn = (servers, ...args) =>
  spawnSync(
    process.execPath,
    [
      findPackageBin('@playwright/test', 'playwright'),
      'test',
      ...args,
      ...(names.length > 0 ? ['--grep', ` (?:${names.join('|')})$`] : []),
    ],
    { cwd: repositoryRoot, stdio: 'inherit', env: { ...env, SUJIAN_SERVERS: servers } },
  ).status === 0
const isComplete = [
  runIn('plain', '--project=screens'),
  runIn('plain built', '--config=tests/webkit/playwright.config.ts'),
].every(Boolean)

const judged = readJson(join(repositoryRoot, 'tests/webkit/judged-differences.json'))
let unjudged = 0
const files = existsSync(join(folder, 'webkit')) ? readdirSync(join(folder, 'webkit')) : []
for (const file of files) {
  const screen = file.replace('.json', '')
  const found = compareBoxes(readJson(join(folder, 'screens', file)), readJson(join(folder, 'webkit', file)))
  const isNew = (difference) => !isJudged(judged, screen, difference)
  unjudged += found.filter(isNew).length
  const shown = options.all ? found : found.filter(isNew)
  if (shown.length > 0) console.log(`${bold(screen)}\n${shown.map((each) => `  ${each}`).join('\n')}`)
}
const summary = `${files.length} screens compared, ${unjudged} differences are not judged.`
console.log(unjudged > 0 || !isComplete ? red(summary) : green(summary))
process.exitCode = isComplete && unjudged === 0 ? 0 : 1
