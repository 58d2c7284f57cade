/**
 * npm run tools -- openapi: writes the contract as an OpenAPI 3.1 document, docs/openapi.json or --out FILE, and into
 * docs/product/calls.md what the rows say.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'

const USAGE = 'npm run tools -- openapi [--out FILE]'

const { out } = readArguments(USAGE, { options: { out: { type: 'string' } } }).values
const file = out === undefined ? join(root, 'docs/openapi.json') : resolve(out)
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
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, openApiText(version, examples))
const page = join(root, 'docs/product/calls.md')
if (out === undefined) writeFileSync(page, callsPage(readFileSync(page, 'utf8')))
const operations = Object.values(document.paths).flatMap((each) => Object.keys(each))
console.log(`${operations.length} operations written to ${file}`)
