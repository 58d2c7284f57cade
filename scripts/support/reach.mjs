/** What a change can reach: unit tests by imports, browser tests by the area of the screens it reaches. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importersOf, standingOn } from './mutants-graph.mjs'
import { root } from './root.mjs'

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
const lines = (text) => text.split('\n').filter(Boolean)

/** What everything stands on. */
const GROUND =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|playwright\.config\.ts|index\.html|scripts\/(?!screens\.list\.)|tests\/support\/(as-new|quiet-console|seeded)\.ts)/
/** The browser tests of each folder of src/ui/screens, by the names of their files. */
export const SPECS_OF_AREA = {
  account: ['settings', 'entry'],
  address: ['address'],
  consultation: ['consultation'],
  booking: ['booking', 'department'],
  chat: ['chat'],
  checkout: ['checkout'],
  clinic: ['clinic'],
  doctor: ['doctor'],
  home: ['entry', 'first-visit'],
  landing: ['entry'],
  'member-card': ['member-card', 'recharge'],
  order: ['orders', 'order-again', 'photo-order'],
  patient: ['patients'],
  record: ['record'],
  session: ['entry', 'trouble'],
  settings: ['settings', 'my-data'],
  therapy: ['therapy'],
  visit: ['visit'],
  waitlist: ['waitlist'],
}
const MANY_AREAS = 4

/** What is untracked is not in `git diff`. */
const untracked = (...under) => lines(git('ls-files', '-o', '--exclude-standard', ...under))

/** `since`, else where this branch left origin/main, else the last commit if nothing is uncommitted. */
function baseOf(since) {
  const head = git('rev-parse', 'HEAD')
  const main = git('merge-base', 'HEAD', 'origin/main')
  if (since !== undefined) return since
  if (main && main !== head) return main
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

/** @param {string} [since] a commit */
export const changedFiles = (since) => [
  ...new Set([...lines(git('diff', '--name-only', baseOf(since))), ...untracked()]),
]

const WORDS = 'src/ui/words'
/** A line that adds a sentence or a term: what stood there says what it said. */
const ADDS_WORDS = /^\+(?: {2}\w+(?:: .*)?,|import .*|)$/

/** The files of words that, by this `git diff -U0`, are new or say more than before and nothing else. @param {string} diff */
export function addedWordsIn(diff) {
  const parts = diff.split(/^diff --git .*\n/m).slice(1)
  return parts.flatMap((part) => {
    const [, path] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? []
    const told = part
      .slice(part.indexOf('@@'))
      .split('\n')
      .filter((line) => /^[+-]/.test(line))
    return path && (/^new file/m.test(part) || told.every((line) => ADDS_WORDS.test(line))) ? [path] : []
  })
}

/** @param {string} [since] a commit */
export const addedWords = (since) => [
  ...addedWordsIn(git('diff', '-U0', baseOf(since), '--', WORDS)),
  ...untracked('--', WORDS),
]

const isUnit = (path) => /\.test\.tsx?$/.test(path)

/** @param {readonly string[]} changed @param {readonly string[]} added words that were only added: whoever asks for them is changed itself */
function reachedBy(changed, added) {
  const importers = importersOf(
    ['src', 'mocks', 'tests', 'scripts/screens.list.mjs'].map((folder) => join(root, folder)),
    { isLazyToo: false, isTypeToo: false },
  )
  const silent = new Set(added.map((path) => join(root, path)))
  const reached = standingOn(
    changed.map((path) => join(root, path)).filter((path) => !silent.has(path)),
    importers,
    silent,
  )
  const paths = reached.map((path) => relative(root, path).replaceAll('\\', '/'))
  // Screens are fetched by their routes, so no import leads from a screen to the tests that open it.
  const areas = new Set(paths.flatMap((path) => /^src\/ui\/screens\/([^/]+)\//.exec(path)?.[1] ?? []))
  const all = readdirSync(join(root, 'tests'), { recursive: true }).map(
    (path) => `tests/${String(path).replaceAll('\\', '/')}`,
  )
  const ofArea = all.filter((path) => isUnit(path) && areas.has(/^tests\/ui\/([^/]+)\//.exec(path)?.[1] ?? ''))
  const ofWords = added.length ? all.filter((path) => isUnit(path) && path.startsWith('tests/ui/words/')) : []
  const unit = [...new Set([...paths.filter(isUnit), ...ofWords, ...ofArea])].filter((path) => all.includes(path))
  return { paths, areas, all, unit }
}

/** The unit tests that a change reaches, those first that stand nearest to it. @param {readonly string[]} changed @param {readonly string[]} [added] */
export const nearTests = (changed, added = []) => reachedBy(changed, added).unit

/**
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} [added] those of them whose words were only added
 * @returns {{ isAll: boolean, unit: string[], browser: string[] }} files of tests; `isAll`: all of them
 */
export function reachOf(changed, added = []) {
  if (changed.some((path) => GROUND.test(path))) return { isAll: true, unit: [], browser: [] }
  const { paths, areas, all, unit } = reachedBy(changed, added)
  const specs = [...areas].flatMap((area) => SPECS_OF_AREA[area] ?? []).map((name) => `tests/browser/${name}.spec.ts`)
  const own = paths.filter((path) => path.startsWith('tests/browser/') && path.endsWith('.spec.ts'))
  const isEverywhere =
    areas.size > MANY_AREAS || changed.some((path) => /^src\/(main|ui\/(app|styles|router))/.test(path))
  const browser = isEverywhere
    ? all.filter((path) => /^tests\/browser\/[^/]+\.spec\.ts$/.test(path))
    : [...specs, ...own]
  return { isAll: false, unit: unit.sort(), browser: [...new Set(browser)].filter((path) => all.includes(path)).sort() }
}

/** The campaigns, by the names of their specs, whose own files are among these. */
export function campaignsIn(changed) {
  const campaigns = readdirSync(join(root, 'tests/browser'))
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => /asksAllOf\(|@prove/.test(readFileSync(join(root, 'tests/browser', name), 'utf8')))
    .map((name) => name.replace('.spec.ts', ''))
  return campaigns.filter((name) => changed.includes(`tests/browser/${name}.spec.ts`))
}
