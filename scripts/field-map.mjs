/**
 * npm run tools -- field-map: measures which screen displays which field of a reply (tests/ui/field-map), and writes
 * docs/generated/field-map.md.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'

const PARTS = 2
readArguments('npm run tools -- field-map', { options: {} })
await ensureInstalled()
const begun = Date.now()
const folder = join(repositoryRoot, 'test-results')
mkdirSync(folder, { recursive: true })
const files = Array.from({ length: PARTS }, (_, part) => join(folder, `field-map-${part}.jsonl`))
const runs = await Promise.all(
  files.map((file, part) => {
    rmSync(file, { force: true })
    const env = { SUJIAN_FIELD_MAP: file, SUJIAN_FIELD_MAP_PART: `${part}/${PARTS}` }
    return runCaptured([findPackageBin('vitest'), 'run', '--project=ui', 'tests/ui/field-map'], { env })
  }),
)
for (const { code, output } of runs)
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
const results = files
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line))
const { mergeResults } = await loadTypeScript('scripts/support/merge-field-map.ts')
writeFileSync(join(repositoryRoot, 'docs/generated/field-map.json'), mergeResults(results, (Date.now() - begun) / 1000))
const { code, output } = await runCaptured([join(repositoryRoot, 'scripts/generate.mjs')])
console.log(code === 0 ? 'Wrote docs/generated/field-map.md.' : output)
process.exit(code)
