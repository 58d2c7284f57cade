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
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|playwright\.config\.ts|index\.html|scripts\/|tests\/support\/(as-new|quiet-console|seeded)\.ts)/
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

/** @param {string} [since] a commit; what has changed after it, else since this branch left origin/main, else in the last commit */
export function changedFiles(since) {
  const head = git('rev-parse', 'HEAD')
  const main = git('merge-base', 'HEAD', 'origin/main')
  const base = since ?? (main && main !== head ? main : undefined)
  const uncommitted = [
    ...lines(git('diff', '--name-only', 'HEAD')),
    ...lines(git('ls-files', '-o', '--exclude-standard')),
  ]
  const committed = base ? lines(git('diff', '--name-only', base, 'HEAD')) : []
  const last = base || uncommitted.length ? [] : lines(git('diff', '--name-only', 'HEAD~1', 'HEAD'))
  return [...new Set([...committed, ...uncommitted, ...last])]
}

const isUnit = (path) => /\.test\.tsx?$/.test(path)

/** @param {readonly string[]} changed */
function reachedBy(changed) {
  const importers = importersOf(
    ['src', 'mocks', 'tests'].map((folder) => join(root, folder)),
    { isLazyToo: false },
  )
  const reached = standingOn(
    changed.map((path) => join(root, path)),
    importers,
  )
  const paths = reached.map((path) => relative(root, path).replaceAll('\\', '/'))
  // Screens are fetched by their routes, so no import leads from a screen to the tests that open it.
  const areas = new Set(paths.flatMap((path) => /^src\/ui\/screens\/([^/]+)\//.exec(path)?.[1] ?? []))
  const all = readdirSync(join(root, 'tests'), { recursive: true }).map(
    (path) => `tests/${String(path).replaceAll('\\', '/')}`,
  )
  const ofArea = all.filter((path) => isUnit(path) && areas.has(/^tests\/ui\/([^/]+)\//.exec(path)?.[1] ?? ''))
  const unit = [...new Set([...paths.filter(isUnit), ...ofArea])].filter((path) => all.includes(path))
  return { paths, areas, all, unit }
}

/** The unit tests that a change reaches, those first that stand nearest to it. @param {readonly string[]} changed */
export const nearTests = (changed) => reachedBy(changed).unit

/**
 * @param {readonly string[]} changed paths from the root
 * @returns {{ isAll: boolean, unit: string[], browser: string[] }} files of tests; `isAll`: all of them
 */
export function reachOf(changed) {
  if (changed.some((path) => GROUND.test(path))) return { isAll: true, unit: [], browser: [] }
  const { paths, areas, all, unit } = reachedBy(changed)
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
