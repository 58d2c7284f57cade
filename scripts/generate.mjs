/**
 * npm run tools -- generate: writes docs/generated: the OpenAPI document, the list of calls, and the results of bench and
 * proof from the data that were measured last.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { runQuietly } from './support/run-quietly.mjs'

readArguments('npm run tools -- generate', { options: {} })
await ensureInstalled()
const { openApiDocument, openApiText } = await loadTypeScript('mocks/contract/openapi/document.ts')
const { makeExamples } = await loadTypeScript('mocks/contract/openapi/examples.ts')
const { callsPage } = await loadTypeScript('mocks/contract/calls-page.ts')
const { Validator } = await import('@seriousme/openapi-schema-validator')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const examples = await makeExamples()
const document = openApiDocument(version, examples)
const { valid, errors } = await new Validator().validate(structuredClone(document))
if (!valid) {
  console.error(
    `The document is no valid OpenAPI 3.1:\n${typeof errors === 'string' ? errors : JSON.stringify(errors, null, 2)}`,
  )
  process.exit(1)
}
writeFileSync(join(root, 'docs/generated/openapi.json'), openApiText(version, examples))
writeFileSync(join(root, 'docs/generated/calls.md'), callsPage())
for (const script of ['bench', 'prove']) await runQuietly([join(root, `scripts/${script}.mjs`), '--write'])
const operations = Object.values(document.paths).flatMap((each) => Object.keys(each))
console.log(`Wrote ${operations.length} operations and the results of bench and proof.`)
