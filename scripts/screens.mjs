/**
 * npm run tools -- screens: takes screenshots of the app's screens, docs/screens/all/<screen>-<look>.png
 * (tests/browser/screens.spec.ts).
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureFonts, findChromium } from './find-chromium.mjs'
import { findFreePort } from './support/free-port.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { findPackageBin } from './support/package-bin.mjs'

const USAGE = `npm run tools -- screens [NAME …] [options]

  NAME           only these screens of tests/browser/support/screens.ts; default: all
  --look LOOK    only this appearance: light, dark, elder or elder-dark; repeatable
  --width N      width of the device in pixels; default: 390
  --language en  in English
  --keep         also renews the screenshots in git`

/** Screenshots that are committed to git: the steps of the main user journeys. */
const KEPT =
  'home doctor schedule confirm cashier visit visits record chat orders checkout member therapy-course workbench'
    .split(' ')
    .map((name) => `${name}-light`)
    .concat('home-elder', 'home-dark')

const { values: options, positionals: names } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    look: { type: 'string', multiple: true, default: ['light', 'dark', 'elder', 'elder-dark'] },
    width: { type: 'string', default: '390' },
    language: { type: 'string', default: 'zh' },
    keep: { type: 'boolean', default: false },
  },
})

await ensureInstalled()
ensureFonts()
const chosen = `(?:${names.length ? names.join('|') : '[\\w-]+'})-(?:${options.look.join('|')})`
const titles = options.keep && names.length === 0 ? KEPT.join('|') : chosen
const { status } = spawnSync(
  process.execPath,
  [
    findPackageBin('@playwright/test', 'playwright'),
    'test',
    '--project=screens',
    '--reporter=list',
    '--grep',
    ` (?:${titles})$`,
  ],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5383), '127.0.0.1', 3)),
      SUJIAN_SERVERS: 'plain',
      SUJIAN_SCREENS: 'screens',
      SUJIAN_WIDTH: options.width,
      SUJIAN_LANGUAGE: options.language,
    },
  },
)
if (options.keep)
  for (const name of KEPT) {
    const made = join(repositoryRoot, `docs/screens/all/${name}.png`)
    if (existsSync(made)) copyFileSync(made, join(repositoryRoot, `docs/screens/${name}.png`))
  }
process.exit(status ?? 1)
