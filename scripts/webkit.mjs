/**
 * npm run tools -- webkit: runs the browser tests in WebKitGTK, the engine of Safari, on the tests' own build. Tests
 * that cannot run there are listed in tests/webkit/not-portable.json. `--old` runs the main journeys in WPE WebKit 2.38.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureFonts } from './find-chromium.mjs'
import { findOldWebkit } from './find-old-webkit.mjs'
import { findWebkit } from './find-webkit.mjs'
import { findFreePort } from './support/free-port.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { recordEngine } from './support/record-engine.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { red } from './support/terminal.mjs'

const USAGE = `npm run tools -- webkit [NAME …] [options]

  NAME              only test files with this name; default: all
  --grep TEXT       only tests with this text in the title
  --old             in WPE WebKit 2.38, about Safari 16.0; default: the tests tagged @webkit
  --dark            dark mode
  --reduced-motion  reduced motion
  --no-storage      without localStorage and IndexedDB`

const { values: options, positionals: names } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    grep: { type: 'string' },
    old: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    'reduced-motion': { type: 'boolean', default: false },
    'no-storage': { type: 'boolean', default: false },
  },
})
const report = join(repositoryRoot, `test-results/${options.old ? 'old-webkit' : 'webkit'}.json`)
const grep = options.grep ?? (options.old && names.length === 0 ? '@webkit' : undefined)

await ensureInstalled()
function findEngine() {
  try {
    ensureFonts()
    return options.old
      ? { name: 'WPE WebKit', version: findOldWebkit().version }
      : { name: 'WebKitGTK', version: findWebkit().version }
  } catch (error) {
    console.error(red(error.message))
    return process.exit(1)
  }
}
const engine = findEngine()
rmSync(report, { force: true })
const use = {
  isOld: options.old,
  colorScheme: options.dark ? 'dark' : 'light',
  reducedMotion: options['reduced-motion'] ? 'reduce' : 'no-preference',
  storage: !options['no-storage'],
}
const { status } = spawnSync(
  process.execPath,
  [
    findPackageBin('@playwright/test', 'playwright'),
    'test',
    '--config=tests/webkit/playwright.config.ts',
    ...names,
    ...(grep ? ['--grep', grep] : []),
  ],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      SUJIAN_BROWSER_REPORT: report,
      SUJIAN_SERVERS: process.env.SUJIAN_SERVERS ?? 'plain',
      SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183))),
      SUJIAN_WEBKIT_USE: JSON.stringify(use),
    },
  },
)
if (!existsSync(report)) process.exit(status ?? 1)
const { passed, failed, skipped } = recordEngine(engine, report)
console.log(`${engine.name} ${engine.version}: ${passed} passed, ${failed} failed, ${skipped} not portable`)
process.exitCode = failed ? 1 : status
