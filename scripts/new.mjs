/**
 * npm run new -- rule|call|screen TERM/NAME: writes the files of a recipe (docs/architecture.md#recipes), with FILL IN
 * wherever a person has to say what no command knows. Types and linter pass; tests are red and name what is missing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { root } from './support/root.mjs'
import { bold, dim } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const USAGE = `npm run new -- rule TERM/NAME
npm run new -- call TERM/NAME [--verb POST] [--path /mcapi/clinic/{id}/detail]
npm run new -- screen TERM/NAME [--path /orders/$id/again] [--for anybody|login|card]

  TERM is a folder of src/domain, or of src/ui/screens; NAME is written with hyphens: visit/how-long`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        verb: { type: 'string' },
        path: { type: 'string' },
        for: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { ...values, positionals }
  } catch (error) {
    return { error: error.message, positionals: [] }
  }
}

const { verb, path, for: person, help, error, positionals } = readArguments()
const [kind, place, ...rest] = positionals
if (help || error || !kind || !place || rest.length > 0) {
  const tell = help ? console.log : console.error
  tell(error ? `${error}\n${USAGE}` : USAGE)
  process.exit(help ? 0 : 2)
}
await ensureInstalled()

const inRoot = (name) => join(root, name)
const tree = {
  read: (name) => (existsSync(inRoot(name)) ? readFileSync(inRoot(name), 'utf8') : undefined),
  list: (folder) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)).sort() : []),
}
const { NotPossible, openIn, recipeOf } = await loadTypeScript('scripts/new/recipes.ts')

function draftOrEnd() {
  try {
    return recipeOf(kind, place, { verb, path, person }, tree)
  } catch (thrown) {
    if (!(thrown instanceof NotPossible)) throw thrown
    console.error(thrown.message)
    return process.exit(2)
  }
}

const draft = draftOrEnd()
const files = draft.files()
for (const each of files) {
  mkdirSync(dirname(inRoot(each.path)), { recursive: true })
  writeFileSync(inRoot(each.path), each.text)
}
spawnSync(process.execPath, [tool('oxfmt'), ...files.map((each) => each.path)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
for (const each of files) console.log(`  ${each.isNew ? bold('new    ') : dim('changed')}  ${each.path}`)
const open = files.flatMap(({ path }) => openIn(path, tree.read(path)))
console.log(`\nTo be filled in:\n${open.map((line) => `  ${line}`).join('\n')}`)
console.log(`\nNow:\n${draft.remaining.map((line, at) => `  ${at + 1}. ${line}`).join('\n')}`)
process.exit(0)
