/** npm run tools -- generate: writes docs/generated and what else is derived from the code and the latest measurements. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'

readArguments('npm run tools -- generate', { options: {} })
await ensureInstalled()
const { renderGeneratedFiles } = await loadTypeScript('scripts/support/generated.ts')
const files = await renderGeneratedFiles()
for (const [path, text] of Object.entries(files)) writeFileSync(join(repositoryRoot, path), text)
console.log(`Wrote:\n${Object.keys(files).join('\n')}`)
process.exit()
