/**
 * npm run tools -- NAME: runs an occasional command; without NAME, lists all of them. Further arguments go to the tool:
 * `npm run tools -- mutants --mutate 'src/domain/order/*.ts'`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { repositoryRoot } from './support/root.mjs'
import { bold, dim } from './support/terminal.mjs'
import { findPackageBin } from './support/package-bin.mjs'

const npm = process.env.npm_execpath ?? ''
const script = (name, summary) => ({ name, summary, command: () => [join(repositoryRoot, `scripts/${name}.mjs`)] })

const TOOLS = [
  {
    name: 'audit',
    summary: 'checks the packages that ship for known vulnerabilities; fails on a high one',
    command: () => [npm, 'audit', '--omit=dev', '--audit-level=high'],
  },
  script('budget', 'rewrites the limits of the entry pages in budget.json'),
  script('compare-screens', 'compares the layout of all screens in Chromium and WebKitGTK'),
  script('corpus', 'stores an input that once broke a reader; READER FILE --note TEXT'),
  script('deploy-files', 'writes the files for nginx; --site site.json --config config.json'),
  script('field-map', 'measures which screen displays which field; writes docs/generated/field-map.md'),
  script('generate', 'writes docs/generated and other files derived from the calls'),
  {
    name: 'mutants',
    summary: 'runs Stryker on the changed source files; --mutate PATTERN chooses others',
    command: () => [findPackageBin('@stryker-mutator/core', 'stryker'), 'run'],
  },
  script('mutate-simulation', 'counts the mutants of the app that the simulation finds'),
  {
    name: 'outlines',
    summary: 'rewrites the accessibility outlines of the key screens',
    command: () => [
      findPackageBin('@playwright/test', 'playwright'),
      'test',
      'outlines',
      '--project=app',
      '--update-snapshots',
    ],
  },
  { name: 'format', summary: 'formats everything', command: () => [findPackageBin('oxfmt')] },
  script('places', 'maps an error report to files and lines'),
  script('prove', 'runs every campaign in full and writes docs/generated/proof.md'),
  script('reproduce', 'turns an error report into a link to the mock clinic'),
  {
    name: 'sbom',
    summary: 'prints the bill of materials (CycloneDX), with licences',
    command: () => [npm, 'sbom', '--omit=dev', '--sbom-format=cyclonedx'],
  },
  script('screens', 'takes screenshots of all screens; --keep renews those in git'),
  script('steady', 'repeats browser tests in other orders to find flaky tests'),
  script('test-deploy', 'tests the production build behind a real nginx'),
  script('webkit', "runs the browser tests in WebKitGTK, Safari's engine"),
]

const [name, ...rest] = process.argv.slice(2)
const chosen = TOOLS.find((each) => each.name === name)
if (!chosen) {
  const isAsked = name === undefined || name === '--help'
  const print = isAsked ? console.log : console.error
  if (!isAsked) print(`Unknown tool: ${name}. Tools:`)
  print(`npm run tools -- NAME ${dim('…')}`)
  const width = Math.max(...TOOLS.map((each) => each.name.length))
  for (const each of TOOLS) print(`  ${bold(each.name.padEnd(width))}  ${each.summary}`)
  process.exit(isAsked ? 0 : 2)
}
await ensureInstalled()
const { status } = spawnSync(process.execPath, [...chosen.command(), ...rest], {
  cwd: repositoryRoot,
  stdio: 'inherit',
})
process.exit(status ?? 1)
